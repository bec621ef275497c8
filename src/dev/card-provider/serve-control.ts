import type { IncomingMessage, ServerResponse } from 'node:http'
import { ZodError, z } from 'zod'
import { readBody } from '#server/read-body.ts'
import { sendJson } from '#server/replies.ts'
import { type ControlCommand, type ControlParts, control } from './control.ts'
import { ApiError } from './errors.ts'

const LIMIT = 65_536
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
/** A page of another site may reach this machine under a name of its own. */
const OWN_NAME = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

/** `POST /_control` with JSON, from this machine only; `GET` shows how things stand. */
export function controlServer(parts: ControlParts) {
  return async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const isLocal = LOOPBACK.test(req.socket.remoteAddress ?? '')
    if (!isLocal || !OWN_NAME.test(req.headers.host ?? '')) {
      return refuse(res, 403, 'Only for this machine.')
    }
    try {
      sendJson(res, 200, await control(parts, await commandOf(req)), {})
    } catch (error) {
      if (error instanceof ZodError) return refuse(res, 400, z.prettifyError(error))
      if (error instanceof ApiError) return refuse(res, error.status, error.message)
      if (error instanceof SyntaxError) return refuse(res, 400, error.message)
      throw error
    }
  }
}

/** JSON that names itself so: a page of another site cannot send that without being asked. */
async function commandOf(req: IncomingMessage): Promise<ControlCommand> {
  if (req.method === 'GET') return {}
  if (req.headers['content-type'] !== 'application/json') {
    throw new SyntaxError('The command has to be application/json.')
  }
  const body = await readBody(req, LIMIT)
  return JSON.parse(body?.toString() ?? '') as ControlCommand
}

function refuse(res: ServerResponse, status: number, message: string): void {
  sendJson(res, status, { message }, {})
}
