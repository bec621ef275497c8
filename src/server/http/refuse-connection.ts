import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Headers } from '#serving/headers.ts'

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers what never became a request (malformed, timed out, or with too large a head) and disconnects. */
export function refuseConnection(error: Error & { code?: string }, socket: Duplex, base: Headers) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = STATUSES[error.code ?? ''] ?? 400
  const headers = Object.entries({ ...base, connection: 'close', 'content-length': '0' })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
}
