import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PipelineOptions, runPipeline } from '#authoring/pipeline/run.ts'
import { dataFiles } from './catalogue-data.ts'
import { temporaryFolder } from './folder.ts'

/** A shop with an airer (KM-1) at £64.95 and a lath (KM-2) at £6.00. */
export function pipelineShop() {
  return temporaryFolder(dataFiles())
}

export function productText(root: string, slug: string): string {
  return readFileSync(join(root, 'data/products', `${slug}.yaml`), 'utf8')
}

/** Runs the pipeline with a build that does nothing. */
export function runShopPipeline(root: string, source: string, more: Partial<PipelineOptions> = {}) {
  const build = async () => undefined
  return runPipeline({ root, source, force: false, partial: false, dryRun: false, build, ...more })
}

/** An entry of a supplier's JSON file with all fields that a product needs to be sold. */
export const NEW_PRODUCT = {
  sku: 'PEG-1',
  name: 'Wooden Peg',
  category: 'ceiling-airers',
  brand: 'hills',
  price: 6,
  description: 'A peg.\n\nIt holds.',
  features: ['Beech', 'Strong'],
  details: { Length: '8 cm' },
  materials: ['Beech'],
  dimensions: { width: 1.5, height: 8 },
  guarantee_years: 2,
  lead_time_days: 7,
  cancellable: true,
  pictures: [{ file: 'illustrations/airer.svg', alt: 'A peg' }],
}
