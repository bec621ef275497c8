import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import type { BenchPart } from '../report.ts'
import { startShop } from '../shop.ts'

const CALLS = 100_000
const CLIENTS = 10
const SHOP_PORT = 4581
const RAISED_LIMITS = 'shippingPerIp=999999/1'
const QUOTE = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ country: 'GB', postcode: 'M1 1AE' }),
} as const

/** What a call costs the server, behind Astro's adapter as in production. */
export async function benchCalls(): Promise<BenchPart[]> {
  await using shop = await startShop(SHOP_PORT, { RATE_LIMITS: RAISED_LIMITS })
  const send = async (amount: number) => {
    const url = `${shop.origin}/api/shipping-quote`
    const sent = await autocannon({ url, connections: CLIENTS, workers: 1, amount, ...QUOTE })
    if (sent.non2xx + sent.errors > 0) throw new Error(`${sent.non2xx + sent.errors} calls failed`)
    return sent
  }
  await send(CALLS / 10)
  const before = usageOf(shop.pid)
  const { latency } = await send(CALLS)
  const after = usageOf(shop.pid)
  const seconds = after.cpuSeconds - before.cpuSeconds
  const rate = { name: 'calls in a second of processor time', value: CALLS / seconds }
  return [
    { title: 'Calls behind the adapter', unit: 'calls', rows: [rate], notes: [] },
    {
      title: `Calls of ${CLIENTS} clients`,
      unit: 'milliseconds',
      rows: [
        { name: 'median', value: latency.p50 },
        { name: '99 of 100', value: latency.p99 },
      ],
      notes: ['Server and clients share the processors.'],
    },
    {
      title: `Memory after ${CALLS.toLocaleString('en-GB')} calls`,
      unit: 'MB',
      rows: [{ name: 'resident', value: after.megabytes }],
      notes: [],
    },
  ]
}

function usageOf(pid: number): { cpuSeconds: number; megabytes: number } {
  const columns = execFileSync('ps', ['-o', 'cputimes=,rss=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  const [cpuSeconds = 0, kilobytes = 0] = columns.trim().split(/\s+/).map(Number)
  return { cpuSeconds, megabytes: kilobytes / 1024 }
}
