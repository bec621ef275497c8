/**
 * `npm run new -- guide "Drying wool"`: begins a page in `content/` as a draft. Also `retailer`,
 * `page`, and `brand` for a brand in `data/brands.yaml`. Overwrites nothing.
 */
import { buildCatalogue } from './catalogue/build.ts'
import { report } from './catalogue/report.ts'
import { readCommandLine } from './command-line.ts'
import { KINDS, type Kind, writeNewPage } from './content/new-page.ts'
import { readShop } from './content/shop.ts'

const USAGE = `Write: npm run new -- ${Object.keys(KINDS).join('|')} "Title"
A title of several words stands in quotes.`

try {
  const { positionals } = readCommandLine({ allowPositionals: true }, USAGE)
  const [kind = '', title = '', ...rest] = positionals
  if (!Object.hasOwn(KINDS, kind) || title === '' || rest.length > 0) {
    throw new Error(USAGE)
  }
  const sources = { data: 'data', content: 'content', out: 'data/catalogue.sqlite' }
  const origin = process.env['PUBLIC_ORIGIN']
  const catalogue = await buildCatalogue({ ...sources, origin, checkOnly: false })
  if (!catalogue.ok) throw new Error(report(catalogue))
  const page = { kind: kind as Kind, title, clock: () => new Date() }
  const { file, path } = writeNewPage('.', await readShop('.'), page)
  console.log(`${file} is a draft, to be seen at ${path} with: npm run dev
When it is ready, run npm run content and remove "draft: true".`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
