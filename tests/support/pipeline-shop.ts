import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PipelineOptions, runPipeline } from '#authoring/pipeline/run.ts'
import { CATALOGUE_DATA } from './catalogue-data.ts'
import { temporaryFolder } from './folder.ts'

/** A shop with an airer (KM-1) at £64.95 and a lath (KM-2) at £6.00. */
export function pipelineShop() {
  const data = Object.entries(CATALOGUE_DATA).map(([name, text]) => [`data/${name}`, text])
  return temporaryFolder(Object.fromEntries(data))
}

export function productText(root: string, slug: string): string {
  return readFileSync(join(root, 'data/products', `${slug}.yaml`), 'utf8')
}

/** Runs the pipeline with a build that does nothing. */
export function runShopPipeline(root: string, source: string, more: Partial<PipelineOptions> = {}) {
  const build = async () => undefined
  return runPipeline({ root, source, force: false, partial: false, dryRun: false, build, ...more })
}
