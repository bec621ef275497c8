import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { formatOutcome } from '#authoring/catalogue/report.ts'
import { checkContent, formatContentReport } from '#authoring/content/checks/check-content.ts'
import { type PageFile, pageAliases, publishedPages, readPages } from '#authoring/content/read.ts'
import { writeSchemas } from '#authoring/editing/schemas.ts'
import { deriveChanged } from '#authoring/pictures/derive.ts'
import { lockAndRecoverShop } from '#authoring/pipeline/journal.ts'
import { givenOrigin } from '#domain/site/source.ts'
import type { Day } from '#domain/time/day.ts'
import { catalogueFile } from '#serving/build-files.ts'
import { writeArticles } from './articles.ts'
import { checkBudgets } from './budgets.ts'
import { currentBuild, deleteOldBuilds, newBuild, publish } from './builds.ts'
import { copyPublicFiles, filesToCheck, isComplete, recordFiles } from './files.ts'
import { inputsFingerprint, programFingerprint } from './fingerprint.ts'
import { checkLinks } from './links.ts'
import { writeMerchantFeed } from './merchant-feed.ts'
import { checkPages } from './page-faults.ts'
import { compressFile, precompress } from './precompress.ts'
import { runNode } from './run.ts'
import { writeSharePictures } from './write-share-pictures.ts'

/** Builds the shop as of `today`, `2026-11-22`, and publishes it as `dist`. If it throws, the published build stays. */
export async function buildSite(root: string, today: Day): Promise<void> {
  using _work = await lockAndRecoverShop(root)
  const stages = new Stages()
  await deriveChanged(root)
  // The fingerprint is taken first, so that a file edited during the build makes the build out of date.
  const fingerprint = inputsFingerprint(root)
  const folder = newBuild(root)
  const build = join(root, folder)
  const client = join(build, 'client')
  const feed = join(client, 'feeds/google.xml')
  const catalogue = join(root, 'data/catalogue.sqlite')
  try {
    const files = readPages(join(root, 'content'), 'content')
    const pages = publishedPages(files, today)
    await demandSoundCatalogue(root, catalogue, pageAliases(pages))
    stages.end('catalogue')
    const validUntil = await demandSoundContent(root, today, files)
    stages.end('content')
    const current = currentBuild(root)
    const previous = current !== undefined && isComplete(current) ? current : undefined
    await waitForAll(
      renderPages(root, folder, today, previous).then(() => writeArticles(root, client, pages)),
      copyPublicFiles(root, client, previous),
      writeSharePictures(root, client, pages),
      // A feed of 100 MB, which one processor compresses, would hold up the others.
      writeMerchantFeed(catalogue, feed, today).then(() => compressFile(feed)),
      deleteOldBuilds(root, folder),
    )
    stages.end('pages')
    // The server sells from this copy: its prices match the pages until the next build is published.
    copyFileSync(catalogue, catalogueFile(build))
    const { names, changed, isLarge } = await precompress(build, previous)
    stages.end('compression')
    checkBudgets(client, changed, isLarge)
    checkLinks(client, filesToCheck(names, changed, previous))
    checkPages(client, changed)
    stages.end('checks')
    recordFiles(build)
    publish(root, folder, { fingerprint, validUntil })
    stages.end('publishing')
    console.log(`${changed.length} of ${names.length} files new or changed.`)
    console.log(`Built in ${stages.report()}`)
  } catch (error) {
    rmSync(build, { recursive: true, force: true })
    throw error
  }
}

async function demandSoundCatalogue(
  root: string,
  out: string,
  aliases: ReadonlyMap<string, string>,
): Promise<void> {
  const origin = givenOrigin(process.env)
  const found = await buildCatalogue({
    data: join(root, 'data'),
    aliases,
    out,
    checkOnly: false,
    origin,
  })
  writeSchemas(root)
  console.log(formatOutcome(found))
  if (!found.ok)
    throw new Error('Nothing was published: fix the faults above in data/, then build again.')
}

/** Otherwise the allocators of Rolldown (mimalloc) and Node (glibc) keep 250 MB that they no longer use. */
const ALLOCATOR_SETTINGS = {
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MIMALLOC_PURGE_DELAY: '0',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1000000',
}

function renderPages(root: string, folder: string, today: string, previous = ''): Promise<void> {
  const args = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder]
  const env = {
    ...ALLOCATOR_SETTINGS,
    PREVIOUS_BUILD: previous,
    PROGRAM_FINGERPRINT: programFingerprint(root),
    BUILD_DAY: today,
  }
  const failure =
    'Nothing was published: Astro could not render the pages. Its error above names the file to fix.'
  const rendered = runNode(root, args, failure, { env })
  // From here on, Ctrl-C is handled: the build stops after this step.
  console.log('Building the pages …')
  return rendered
}

async function waitForAll(...tasks: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(tasks)
  await Promise.all(tasks)
}

/** Returns the day on which the next scheduled page appears. */
async function demandSoundContent(
  root: string,
  today: string,
  files: readonly PageFile[],
): Promise<string | undefined> {
  const found = await checkContent(root, today, files)
  if (found.faults.length > 0)
    throw new Error(
      `${formatContentReport(found)}\nNothing was published: fix the faults above in content/, then build again.`,
    )
  console.log(formatContentReport(found))
  return found.scheduled[0]?.day
}

class Stages {
  readonly #begun = performance.now()
  readonly #taken: string[] = []
  #last = this.#begun

  end(name: string): void {
    this.#taken.push(`${name} ${this.#seconds(this.#last)}`)
    this.#last = performance.now()
  }

  report(): string {
    return `${this.#seconds(this.#begun)} s: ${this.#taken.join(', ')}`
  }

  #seconds(since: number): string {
    return ((performance.now() - since) / 1000).toFixed(1)
  }
}
