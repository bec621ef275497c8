import { join } from 'node:path'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { formatOutcome, formatOutcomeJson } from '#authoring/catalogue/report.ts'
import { writeSchemas } from '#authoring/editing/schemas.ts'
import {
  lockAndRecoverShop,
  restoredFileLines,
  textsAfterUndo,
  unfinishedRun,
} from '#authoring/pipeline/journal.ts'
import { currentAliases } from '#authoring/pipeline/shop-catalogue.ts'
import { lockShop } from '#authoring/source/shop-lock.ts'
import { watchFiles } from '#authoring/source/watch.ts'
import { givenOrigin } from '#domain/site/source.ts'
import { command } from './command.ts'

await command({
  usage: `Usage: npm run catalogue [-- options]

  --check    checks and compares, writes nothing
  --watch    keeps running and builds again whenever a file changes
  --json     prints JSON for programs: {ok, faults, changes, products, drafts, digest}
  --data     another directory of source files
  --content  another directory of pages, whose former addresses become redirects
  --out      another database to replace

PUBLIC_ORIGIN in the environment overrides the origin in data/site.yaml.
Ends with 1 when there are faults to fix; the catalogue then stays as it was.`,
  options: {
    data: { type: 'string', default: 'data' },
    content: { type: 'string', default: 'content' },
    out: { type: 'string' },
    check: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
  },
  run: ({ data, content: directory, out = join(data, 'catalogue.sqlite'), check, json, watch }) => {
    const origin = givenOrigin(process.env)
    const build = async () => {
      using _work = check ? await lockShop('.') : await lockAndRecoverShop('.')
      const unfinished = check ? unfinishedRun('.') : undefined
      if (unfinished) for (const line of restoredFileLines(unfinished, true)) console.error(line)
      const overlay = unfinished && textsAfterUndo(unfinished)
      const outcome = await buildCatalogue({
        data,
        aliases: currentAliases(directory),
        out,
        checkOnly: check,
        origin,
        overlay,
      })
      if (data === 'data' && !check) writeSchemas('.')
      console.log(json ? formatOutcomeJson(outcome) : formatOutcome(outcome))
      return outcome.ok ? 0 : 1
    }
    if (!watch) return build()
    watchFiles([data], /\.(ya?ml|svg|webp|avif|png|jpe?g)$/i, build)
    return undefined
  },
})
