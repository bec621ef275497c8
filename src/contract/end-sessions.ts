import { z } from 'zod'
import { defineContract } from './contract.ts'

/** Signs out one session of the account, or everywhere, here too, when none is named. */
export const endSessions = defineContract({
  method: 'POST',
  path: '/api/end-sessions',
  session: 'required',
  body: z.object({ sessionId: z.uuid('This is no session').optional() }),
  reply: z.object({ message: z.string() }),
  failures: { unknown: { status: 404, message: 'This session has ended already' } },
})

export type EndSessions = typeof endSessions
