import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const DURATION_S = 2
const CONNECTIONS = 50

type Headers = Readonly<Record<string, string>>

/** wrk is preferred: autocannon is slower than the server for static pages. */
const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/** Requests a second on kept connections. Throws for any reply but 2xx: errors are fast, too. */
export async function requestsPerSecond(url: string, headers: Headers): Promise<number> {
  const measure = hasWrk ? withWrk : withAutocannon
  await measure(url, headers, 1)
  return measure(url, headers, DURATION_S)
}

async function withAutocannon(url: string, headers: Headers, duration: number): Promise<number> {
  const options = { url, connections: CONNECTIONS, workers: 1, duration, headers }
  const { requests, non2xx, errors } = await autocannon(options)
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return requests.average
}

async function withWrk(url: string, headers: Headers, duration: number): Promise<number> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${duration}s`, ...lines, url]
  const { stdout } = await promisify(execFile)('wrk', args)
  const bad = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0]
  if (bad) throw new Error(`${url}: ${bad}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
