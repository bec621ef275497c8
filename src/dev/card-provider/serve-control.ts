import type { IncomingMessage, ServerResponse } from 'node:http'
import { ZodError, z } from 'zod'
import { sendJson } from '#server/http/replies.ts'
import { type ControlCommand, type ControlParts, control } from './control.ts'
import { ApiError } from './kernel/errors.ts'
import { readBody } from './kernel/read-body.ts'

const MAX_COMMAND_BYTES = 65_536
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
/** Against DNS rebinding: another site's name may resolve to this machine. */
const LOCAL_HOST_HEADER = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

/** Serves `POST /_control` with JSON, from this machine only. `GET` returns the state. */
export function controlServer(parts: ControlParts) {
  return async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const isLocal = LOOPBACK.test(req.socket.remoteAddress ?? '')
    if (!isLocal || !LOCAL_HOST_HEADER.test(req.headers.host ?? '')) {
      return refuse(res, 403, 'Only for this machine.')
    }
    try {
      sendJson(res, 200, await control(parts, await readCommand(req)), {})
    } catch (error) {
      if (error instanceof ZodError) return refuse(res, 400, z.prettifyError(error))
      if (error instanceof ApiError) return refuse(res, error.status, error.message)
      if (error instanceof SyntaxError) return refuse(res, 400, error.message)
      throw error
    }
  }
}

/** Requires the JSON content type, which another site can't send without a CORS preflight. */
async function readCommand(req: IncomingMessage): Promise<ControlCommand> {
  if (req.method === 'GET') return {}
  if (req.headers['content-type'] !== 'application/json') {
    throw new SyntaxError('Send the command with content-type application/json.')
  }
  const body = await readBody(req, MAX_COMMAND_BYTES)
  return JSON.parse(body?.toString() ?? '') as ControlCommand
}

function refuse(res: ServerResponse, status: number, message: string): void {
  sendJson(res, status, { message }, {})
}
