/**
 * `npm run catalogue`: checks `data/` and builds `data/catalogue.sqlite` from it.
 *
 *   --check    checks and compares, writes nothing
 *   --watch    goes on, and runs again whenever a file changes
 *   --json     reports for programs: {ok, faults, changes, products, digest}
 *   --data     another directory of source files
 *   --content  another directory of pages, whose former addresses become redirects
 *   --out      another database to replace
 *
 * PUBLIC_ORIGIN in the environment takes the place of the origin in `data/site.yaml`.
 * Ends with 1 when something has to be mended; the catalogue then stays as it was.
 */
import { readArguments } from './catalogue/arguments.ts'
import { buildCatalogue } from './catalogue/build.ts'
import { report, reportJson } from './catalogue/report.ts'
import { watchFiles } from './catalogue/watch.ts'

const { data, content, out, check, json, watch } = readArguments(process.argv.slice(2))

async function run() {
  const outcome = await buildCatalogue({
    data,
    content,
    out,
    checkOnly: check,
    origin: process.env['PUBLIC_ORIGIN'],
  })
  console.log(json ? reportJson(outcome) : report(outcome))
  process.exitCode = outcome.ok ? 0 : 1
}

if (watch) watchFiles({ [data]: /\.(yaml|svg|webp|avif|png|jpg)$/ }, run)
else await run()
