import { join } from 'node:path'
import { readColumnNames } from '#authoring/pipeline/column-names.ts'
import { fetchSupplierFile } from '#authoring/pipeline/fetch.ts'
import { formatReport } from '#authoring/pipeline/report.ts'
import { demandWritable, writeReport } from '#authoring/pipeline/report-file.ts'
import { EXIT_CODES, recordRun, runPipeline } from '#authoring/pipeline/run.ts'
import { buildDay } from '#domain/content/publication.ts'
import { toPrintable } from '#domain/text.ts'
import { buildSite } from '#publishing/build-site.ts'
import { command } from './command.ts'

const ROOT = join(import.meta.dirname, '..')

await command({
  usage: `Usage: npm run pipeline -- <file or address>

  --report <file>  also writes the report as JSON to this file
  --dry-run        says what would change, and changes nothing
  --partial        the file need not list every product
  --force          accepts what looks like a mistake, such as a price that moves by more than 40 %
  --column "Price (GBP)=price"
                   reads a column as another, and may be repeated; supplier.columns.yaml beside supplier.csv
                   may have such lines too, Price (GBP): price

The file is CSV, the first sheet of an .xlsx, or JSON. It has a column sku, and others named as the keys of a
product's file; price is what shoppers pay, in pounds. Google's feed with id, title and price is read as it
is. data/README.md says more. Addresses are fetched from the origins in
PRICE_SOURCES only. Ends with 0 when done, 1 when something looks like a mistake (see --force), 2 when the file cannot
be fetched or read, or the report not written, 3 when the shop could not be built, 4 when another command was at work
for ten minutes.
A run that does not end with 0 has changed nothing.`,
  options: {
    report: { type: 'string' },
    column: { type: 'string', multiple: true, default: [] },
    force: { type: 'boolean', default: false },
    partial: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
  argumentCount: [1, 1],
  exitCodeOnError: EXIT_CODES.unreadable,
  run: async (values, [fileOrUrl = '']) => {
    const { report: file, column, force, partial, 'dry-run': dryRun } = values
    const started = performance.now()
    const columns = readColumnNames(fileOrUrl, column)
    const allowedOrigins = (process.env['PRICE_SOURCES'] ?? '').split(',').filter(Boolean)
    const source = await fetchSupplierFile(fileOrUrl, allowedOrigins).catch((error: unknown) => {
      if (!dryRun) recordRun(ROOT, 'unreadable')
      throw error
    })
    if (file) demandWritable(file)
    const build = () => buildSite(ROOT, buildDay(process.env, new Date()))
    const report = await runPipeline({ root: ROOT, source, columns, force, partial, dryRun, build })
    const seconds = Number(((performance.now() - started) / 1000).toFixed(1))
    console.log(toPrintable(formatReport(report)))
    if (file) writeReport(file, { ...report, seconds })
    return EXIT_CODES[report.outcome]
  },
})
