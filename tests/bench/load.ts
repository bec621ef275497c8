import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const DURATION_S = 2
const CONNECTIONS = 50

interface Request {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** wrk is preferred: autocannon is slower than the server for static pages. */
const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/** Requests a second on kept connections. Throws for any reply but 2xx: errors are fast, too. */
export async function requestsPerSecond(url: string, request: Request = {}): Promise<number> {
  const measure = hasWrk ? withWrk : withAutocannon
  await measure(url, request, 1)
  return measure(url, request, DURATION_S)
}

async function withAutocannon(url: string, request: Request, duration: number): Promise<number> {
  const options = { url, connections: CONNECTIONS, workers: 1, duration, ...request }
  const { requests, non2xx, errors } = await autocannon(options)
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return requests.average
}

async function withWrk(url: string, request: Request, duration: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'wrk-'))
  try {
    const script = join(folder, 'request.lua')
    const { method = 'GET', headers = {}, body } = request
    const fields = Object.entries(headers).map(
      ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
    )
    writeFileSync(
      script,
      [
        `wrk.method = "${method}"`,
        // An empty wrk.body would send Content-Length: 0, which browsers don't send with a GET.
        ...(body === undefined ? [] : [`wrk.body = ${JSON.stringify(body)}`]),
        ...fields,
      ].join('\n'),
    )
    const args = ['-t1', `-c${CONNECTIONS}`, `-d${duration}s`, '-s', script, url]
    const { stdout } = await promisify(execFile)('wrk', args)
    const bad = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0]
    if (bad) throw new Error(`${url}: ${bad}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
