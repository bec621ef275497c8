import type { SignedIn } from '#contract/sign-in.ts'
import type { StoreHandle } from '#db/store/client.ts'
import { deleteSession, insertSession } from '#db/store/sessions.ts'
import type { User } from '#db/store/users.ts'
import { deviceName } from '#domain/account/device.ts'
import type { Call, Session } from '../http/endpoint.ts'
import { hashToken, newToken } from '../kernel/token.ts'

const MAX_SESSIONS = 10

interface Start {
  readonly user: User
  readonly call: Call
  readonly session: Session | undefined
  readonly now: Date
}

export async function startSession(
  trx: StoreHandle,
  { user, call, session, now }: Start,
): Promise<Omit<SignedIn, 'message'>> {
  const token = newToken()
  if (session) await deleteSession(trx, session.tokenHash)
  const row = {
    tokenHash: hashToken(token),
    userId: user.id,
    device: deviceName(call.headers['user-agent'] ?? ''),
    now: now.toISOString(),
  }
  await insertSession(trx, row, MAX_SESSIONS)
  const { id: userId, email, fullName, verifiedAt } = user
  return { userId, email, fullName, isVerified: verifiedAt !== null, token }
}
