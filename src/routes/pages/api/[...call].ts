import type { APIRoute } from 'astro'
import { createCaller } from '#server/create-caller.ts'
import { answerCall } from '#server/endpoints.ts'

/** Our own server passes the caller in `locals`; `npm run dev` and other Node servers do not. */
export const ALL: APIRoute = async (context) =>
  answerCall(context.request, context.locals.caller ?? (await createCaller(context)))
