import type { IncomingMessage } from 'node:http'

/**
 * Collects a request's body; undefined when it has more than `limit` bytes, with the rest unread.
 * Rejects when the sender goes away before the end.
 */
export function readBody(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(req.headers['content-length'] ?? 0) > limit) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) resolve(undefined)
      else chunks.push(chunk)
    })
    req.once('end', () => resolve(Buffer.concat(chunks)))
    req.once('error', reject)
  })
}
