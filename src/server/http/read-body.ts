import { setTimeout as wait } from 'node:timers/promises'

const MAX_DISCARDING_MS = 1_000

/** Resolves with undefined for more than `limit` bytes, the rest of which stays unread, and when the client disconnects. */
export async function readBody(request: Request, limit: number): Promise<Buffer | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  const isComplete = await eachChunk(request, (chunk) => {
    chunks.push(chunk)
    size += chunk.length
    return size <= limit
  })
  return isComplete ? Buffer.concat(chunks) : undefined
}

/**
 * Sends a reply before the whole body has arrived, and ends the connection once the client stops sending or after a second. If the connection ended earlier, TCP could discard the reply.
 */
export function replyBeforeBody(request: Request, reply: Response): Response {
  const { status, headers, body } = reply
  const source = new ReadableStream({
    async start(controller) {
      for await (const chunk of body ?? []) controller.enqueue(chunk)
      await Promise.race([eachChunk(request, () => true), wait(MAX_DISCARDING_MS)])
      controller.close()
    },
  })
  return new Response(source, { status, headers })
}

/** Resolves with false if `take` returns false or the client disconnects. The body is not cancelled, since that would reset the connection. */
async function eachChunk({ body }: Request, take: (chunk: Uint8Array) => boolean) {
  const reader = body?.getReader()
  try {
    while (reader) {
      const { done, value } = await reader.read()
      if (done) return true
      if (!take(value)) return false
    }
    return true
  } catch {
    return false
  } finally {
    reader?.releaseLock()
  }
}
