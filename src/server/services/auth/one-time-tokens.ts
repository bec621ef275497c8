import type { StoreHandle } from '#db/store/client.ts'
import { findToken, type Purpose, replaceToken, takeToken } from '#db/store/one-time-tokens.ts'
import { findUserByEmail } from '#db/store/users.ts'
import type { Context } from '../../context.ts'
import { hashToken, isToken, newToken } from '../../token.ts'

const MINUTE = 60_000

/** Milliseconds that a mailed link is good for. */
const LINK_LIFETIME: Readonly<Record<Purpose, number>> = {
  'verify-email': 24 * 60 * MINUTE,
  'reset-password': 60 * MINUTE,
}

/**
 * Makes the token of a link that is about to be mailed; earlier ones of the account for the same
 * purpose are void then. Undefined when there is nothing to mail: no such account, or one whose
 * address is verified already.
 */
export async function issueToken(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { email, purpose }: { readonly email: string; readonly purpose: Purpose },
): Promise<string | undefined> {
  const token = newToken()
  const now = clock()
  return store.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user || (purpose === 'verify-email' && user.verifiedAt)) return undefined
    await replaceToken(trx, {
      tokenHash: hashToken(token),
      userId: user.id,
      purpose,
      email,
      now: now.toISOString(),
      expiresAt: new Date(now.getTime() + LINK_LIFETIME[purpose]).toISOString(),
    })
    return token
  })
}

/** Whose token this is, if it is good for the purpose now. It stays good. */
export async function ownerOf(db: StoreHandle, token: string, purpose: Purpose, now: Date) {
  if (!isToken(token)) return undefined
  const found = await findToken(db, sought(token, purpose, now))
  return found?.userId
}

/** Uses a token up: the account's id, for one of however many who try at once. */
export async function useToken(trx: StoreHandle, token: string, purpose: Purpose, now: Date) {
  if (!isToken(token)) return undefined
  const taken = await takeToken(trx, sought(token, purpose, now))
  return taken?.userId
}

function sought(token: string, purpose: Purpose, now: Date) {
  return { tokenHash: hashToken(token), purpose, now: now.toISOString() }
}
