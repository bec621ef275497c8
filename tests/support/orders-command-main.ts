/** Runs the owner's command in its own process, so that a test can kill it. */
import { runOrdersCommand } from '#owner/orders/commands.ts'

const [asked = '', dist = ''] = process.argv.slice(2)
process.exit(await runOrdersCommand(JSON.parse(asked), dist))
