import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueOf } from '#server/site.ts'
import { checkBudgets } from '../checks/budgets.ts'
import { checkLinks } from '../checks/links.ts'
import { checkContent } from '../content/check.ts'
import { report } from '../content/report.ts'
import { buildPages } from './build-pages.ts'
import { newBuild, publish } from './builds.ts'
import { fingerprint } from './fingerprint.ts'
import { lockBuilds } from './lock.ts'
import { filesToFollow } from './pages.ts'
import { precompress } from './precompress.ts'
import { seal } from './previous.ts'
import { runNode } from './run.ts'
import { indexGuides, indexProducts } from './search-index.ts'
import { Stages } from './stages.ts'
import { startBuild } from './start.ts'

/**
 * Builds the shop from its sources and publishes it as `dist`. A build that fails leaves the
 * published one as it is, and throws an Error that says which step it was.
 */
export async function buildSite(root: string): Promise<void> {
  using _lock = lockBuilds(root)
  const stages = new Stages()
  // Taken first: what is edited while we build makes the build an old one.
  const inputs = fingerprint(root)
  const folder = newBuild(root)
  const build = join(root, folder)
  // Beside the build, whose folder is emptied when the pages are begun.
  const search = `${build}.search`
  try {
    // The catalogue is made by another process meanwhile.
    const [, start] = await together(runCatalogue(root), startBuild(root, build))
    stages.end('catalogue')
    const { previous } = start
    const indexed = (name: string) => previous && join(previous, 'client/pagefind', name)
    // Bundling takes long and is not begun for content with faults; rendering is, by other processes.
    if (!start.isSame) await demandSoundContent(root)
    stages.end('content')
    console.log('Building the pages …')
    const pages = buildPages(root, folder, start)
    const content = start.isSame ? demandSoundContent(root) : Promise.resolve()
    const [, same] = await together(
      content,
      pages,
      indexProducts(join(root, 'data/catalogue.sqlite'), `${search}/products`, indexed('products')),
    )
    stages.end('pages')
    // What the server sells from: the same prices as on the pages, until another build is published.
    copyFileSync(join(root, 'data/catalogue.sqlite'), catalogueOf(build))
    await indexGuides(join(build, 'client'), `${search}/guides`, indexed('guides'))
    renameSync(search, join(build, 'client/pagefind'))
    stages.end('search')
    const { files, changed, isLarge } = await precompress(build, previous, same)
    stages.end('compression')
    checkBudgets(join(build, 'client'), changed, isLarge)
    checkLinks(join(build, 'client'), filesToFollow(build, previous, changed))
    stages.end('checks')
    seal(build, previous, same)
    publish(root, folder, inputs)
    stages.end('publishing')
    console.log(`${changed.length} of ${files} files new or changed.`)
    console.log(`Built in ${stages.report()}`)
  } catch (error) {
    for (const path of [build, search]) rmSync(path, { recursive: true, force: true })
    throw error
  }
}

function runCatalogue(root: string): Promise<void> {
  const failure = 'The catalogue has to be mended first.'
  return runNode(root, ['scripts/catalogue.ts'], failure, { loud: true })
}

/** Waits for all, and only then throws what the first of them failed with. */
async function together<Tasks extends readonly unknown[]>(
  ...tasks: { [Index in keyof Tasks]: Promise<Tasks[Index]> }
): Promise<Tasks> {
  await Promise.allSettled(tasks)
  return Promise.all(tasks) as Promise<Tasks>
}

/** Throws an Error with every fault of the pages in `content/`; says what drafts have. */
async function demandSoundContent(root: string): Promise<void> {
  const found = await checkContent(root)
  if (found.faults.length > 0)
    throw new Error(`${report(found)}\nThe content has to be mended first.`)
  console.log(report(found))
}
