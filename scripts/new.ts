import { existsSync } from 'node:fs'
import type { BuildOutcome } from '#authoring/catalogue/build.ts'
import { writeNewProduct } from '#authoring/catalogue/new-product.ts'
import { renameProduct } from '#authoring/catalogue/rename-product.ts'
import { formatOutcome } from '#authoring/catalogue/report.ts'
import { PAGE_KINDS, type PageKind, writeNewPage } from '#authoring/content/new-page.ts'
import { readCatalogueForContent } from '#authoring/content/shop.ts'
import { lockAndRecoverShop } from '#authoring/pipeline/journal.ts'
import { buildShopCatalogue } from '#authoring/pipeline/shop-catalogue.ts'
import { command, UsageError } from './command.ts'

await command({
  usage: `Usage: npm run new -- ${Object.keys(PAGE_KINDS).join('|')} "Title"
   or: npm run new -- product "Name"
   or: npm run new -- slug <old> <new>

Begins a page in content/ or a product in data/products/ as a draft, and overwrites nothing. A brand's page
needs its brand in data/brands.yaml first. Put a title of several words in quotes.
With slug, gives a product another slug wherever data/ names it. Its old address redirects to the new one.`,
  argumentCount: [2, Number.POSITIVE_INFINITY],
  run: async (_, [kind = '', title = '', slug, ...more]) => {
    if (!isKind(kind) && kind !== 'product' && kind !== 'slug')
      throw new UsageError(
        `A page can’t be a "${kind}": write guide, retailer, brand, page, product or slug.`,
      )
    if (kind === 'slug' && slug === undefined) throw new UsageError('The new slug is missing.')
    if (kind === 'slug' && more.length > 0)
      throw new UsageError(`Too many arguments: ${more.join(' ')}.`)
    if (kind !== 'slug' && slug !== undefined)
      throw new UsageError(`Put the words in quotes: "${[title, slug, ...more].join(' ')}".`)
    using _work = await lockAndRecoverShop('.')
    if (kind === 'product') return beginProduct(title)
    if (kind === 'slug') return rename(title, slug ?? '')
    await buildCurrent()
    const { file, path } = writeNewPage('.', await readCatalogueForContent('.'), {
      kind,
      title,
      now: new Date(),
    })
    console.log(`${file} is a draft. npm run dev shows it at ${path}.
When it is ready, remove "draft: true" and run npm run build, which checks and publishes it.`)
    return 0
  },
})

function beginProduct(name: string): number {
  console.log(`${writeNewProduct('.', name)} is a draft. npm run catalogue lists what it is missing.
Its photographs go to data/pictures/, one file a picture: delete an older one of the same name.
When it is complete, remove "draft: true" and run npm run build, which checks and publishes it.`)
  return 0
}

async function rename(from: string, to: string): Promise<number> {
  for (const file of renameProduct('.', from, to)) console.log(`data/${file}`)
  if (existsSync(`data/pictures/${from}`))
    console.log(`Its pictures stay in data/pictures/${from}.`)
  console.log(formatOutcome(await buildCurrent()))
  return 0
}

async function buildCurrent(): Promise<BuildOutcome> {
  const catalogue = await buildShopCatalogue()
  if (!catalogue.ok) throw new Error(formatOutcome(catalogue))
  return catalogue
}

function isKind(name: string): name is PageKind {
  return Object.hasOwn(PAGE_KINDS, name)
}
