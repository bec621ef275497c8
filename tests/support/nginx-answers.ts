import { expect } from 'vitest'
import { type HttpCall, httpCall } from './http.ts'

/** Headers that are not compared, because each server sets its own; nginx also sends Accept-Ranges for files. */
const OWN = ['date', 'server', 'connection', 'keep-alive', 'etag', 'accept-ranges', 'x-request-id']
/** Headers that describe a body are not compared, because nginx adds its own body to 301 and 405. */
const OF_A_BODY = ['content-length', 'content-type', 'content-security-policy', 'speculation-rules']

export interface Ports {
  readonly node: number
  readonly nginx: number
}

export async function normalisedAnswer(port: number, path: string, options?: HttpCall) {
  const { status, headers, body } = await httpCall(port, path, options)
  for (const name of OWN) delete headers[name]
  headers.vary = headers.vary?.toLowerCase()
  return { path, status, headers, body: body.toString('base64') }
}

/** Expects nginx to answer like Node. Returns Node's answer. */
export async function expectSameAnswer(
  { node, nginx }: Ports,
  path: string,
  options?: HttpCall,
  { withBody = true } = {},
) {
  const [ours, theirs] = [
    await normalisedAnswer(node, path, options),
    await normalisedAnswer(nginx, path, options),
  ]
  if (!withBody) {
    for (const { headers } of [ours, theirs]) {
      for (const name of OF_A_BODY) delete headers[name]
    }
  }
  expect(theirs).toEqual(withBody ? ours : { ...ours, body: theirs.body })
  return ours
}

/** Expects nginx to answer with Node’s status and address. Returns the status. */
export async function expectSameStatus({ node, nginx }: Ports, path: string) {
  const [ours, theirs] = await Promise.all(
    [node, nginx].map(async (port) => {
      const { status, headers } = await httpCall(port, path)
      return [status, headers.location]
    }),
  )
  expect(theirs, path).toEqual(ours)
  return ours?.[0]
}
