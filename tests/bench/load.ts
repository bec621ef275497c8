import autocannon from 'autocannon'

const SECONDS = 4
const CONNECTIONS = 50

interface Request {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Requests a second that `url` answers, keep-alive, after a second of warming up. Throws when an
 * answer is none of 2xx, so that a fast refusal is never taken for speed.
 */
export async function requestsPerSecond(url: string, request: Request = {}): Promise<number> {
  const options = { url, connections: CONNECTIONS, workers: 1, ...request }
  await autocannon({ ...options, duration: 1 })
  const { requests, non2xx, errors } = await autocannon({ ...options, duration: SECONDS })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return requests.average
}
