/** Usage: node src/dev/card-provider/main.ts --key sk_test_… --webhook-secret whsec_… --data var/cards */
import { parseArgs } from 'node:util'
import { startCardProvider } from './card-provider.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    data: { type: 'string' },
    key: { type: 'string' },
    'webhook-secret': { type: 'string' },
    'webhook-url': { type: 'string' },
  },
})
const { data, key, 'webhook-secret': webhookSecret, 'webhook-url': webhookUrl } = values
try {
  if (!data || !key || !webhookSecret) {
    throw new Error('Give --data FOLDER, --key sk_test_… and --webhook-secret whsec_….')
  }
  const provider = await startCardProvider({
    port: Number(values.port),
    dataFolder: data,
    secretKey: key,
    webhookSecret,
    ...(webhookUrl && { webhookUrl }),
    log: console.error,
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => provider.close())
  console.log(`card provider at ${provider.url}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
