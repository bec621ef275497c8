/**
 * `npm run content`: checks every page in `content/` against the catalogue and one another.
 *
 *   --watch    goes on, and checks again whenever a file of content/ or the catalogue changes
 *   --json     reports for programs: {ok, faults, notes, pages, drafts}
 *
 * Ends with 1 when something has to be mended, 2 when the command is not understood. Faults of drafts
 * are notes: they do not stop a build.
 */
import { buildCatalogue } from './catalogue/build.ts'
import { report as catalogueReport, reportJson } from './catalogue/report.ts'
import { watchFiles } from './catalogue/watch.ts'
import { readCommandLine } from './command-line.ts'
import { checkContent } from './content/check.ts'
import { report } from './content/report.ts'

const { json, watch } = readOptions()

function readOptions() {
  const options = {
    json: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
  } as const
  try {
    return readCommandLine({ options }, 'Usage: npm run content [-- --watch] [--json]').values
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

async function run() {
  const outcome = await checkContent('.')
  const { faults } = outcome
  console.log(json ? JSON.stringify({ ok: faults.length === 0, ...outcome }) : report(outcome))
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (watch) {
  watchFiles({ content: /\.(mdx|yaml)$/, data: /^catalogue\.sqlite$/ }, run)
} else {
  const catalogue = await buildCatalogue({
    data: 'data',
    content: 'content',
    out: 'data/catalogue.sqlite',
    checkOnly: false,
    origin: process.env['PUBLIC_ORIGIN'],
  })
  if (catalogue.ok) await run()
  else {
    console.log(json ? reportJson(catalogue) : catalogueReport(catalogue))
    process.exitCode = 1
  }
}
