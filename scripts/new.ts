import { buildShopCatalogue } from '#authoring/catalogue/build.ts'
import { formatOutcome } from '#authoring/catalogue/report.ts'
import { KINDS, type Kind, writeNewPage } from '#authoring/content/new-page.ts'
import { readShop } from '#authoring/content/shop.ts'
import { command, UsageError } from './command.ts'

await command({
  usage: `Usage: npm run new -- ${Object.keys(KINDS).join('|')} "Title"
Begins a page in content/ as a draft, and overwrites nothing. A brand's page needs its brand in
data/brands.yaml first. Put a title of several words in quotes.`,
  argumentCount: [2, 2],
  run: async (_, [kind = '', title = '']) => {
    if (!isKind(kind))
      throw new UsageError(`A page can’t be a "${kind}": write guide, retailer, brand or page.`)
    if (title === '') throw new UsageError('The title is empty.')
    const catalogue = await buildShopCatalogue()
    if (!catalogue.ok) throw new Error(formatOutcome(catalogue))
    const page = { kind, title, clock: () => new Date() }
    const { file, path } = writeNewPage('.', await readShop('.'), page)
    console.log(`${file} is a draft. npm run dev shows it at ${path}.
When it is ready, remove "draft: true" and run npm run build, which checks and publishes it.`)
  },
})

function isKind(name: string): name is Kind {
  return Object.hasOwn(KINDS, name)
}
