import { formatOutcome as catalogueReport, formatOutcomeJson } from '#authoring/catalogue/report.ts'
import { checkContent, formatContentReport } from '#authoring/content/checks/check-content.ts'
import { buildShopCatalogue } from '#authoring/pipeline/shop-catalogue.ts'
import { watchFiles } from '#authoring/source/watch.ts'
import { buildDay } from '#domain/content/publication.ts'
import { command } from './command.ts'

await command({
  usage: `Usage: npm run content [-- options]

  --watch    keeps running and checks again whenever content/ or the catalogue changes
  --json     prints JSON for programs: {ok, faults, notes, pages, drafts, scheduled}

Ends with 1 when there are faults to fix. Faults of drafts are notes: they do not stop a build.
Lists the pages that appear on a later day with that day.`,
  options: {
    json: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
  },
  run: async ({ json, watch }) => {
    const check = async () => {
      const outcome = await checkContent('.', buildDay(process.env, new Date()))
      const ok = outcome.faults.length === 0
      console.log(json ? JSON.stringify({ ok, ...outcome }) : formatContentReport(outcome))
      return ok ? 0 : 1
    }
    if (watch) {
      watchFiles(['content', 'data'], /^content.*\.(mdx?|ya?ml)$|catalogue\.sqlite$/, check)
      return undefined
    }
    const catalogue = await buildShopCatalogue()
    if (catalogue.ok) return check()
    console.log(json ? formatOutcomeJson(catalogue) : catalogueReport(catalogue))
    return 1
  },
})
