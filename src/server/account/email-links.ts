import {
  type EmailChange,
  type EmailLink,
  findChangeByToken,
  setChangeToken,
} from '#db/store/email-changes.ts'
import type { Context } from '../context.ts'
import type { IssueToken } from '../mail/compose.ts'
import { issueReviewSecret } from '../review/review-token.ts'
import { issueToken } from './one-time-tokens.ts'
import { hashToken, isToken, newToken } from './token.ts'

type Kept = Pick<Context, 'store' | 'clock'>

/** Makes the token of any mailed link when the mail is sent. Undefined when the link is no longer wanted. */
export const issueLinkToken: IssueToken = async (
  context,
  { email, purpose, changeId = '', orderId = '' },
) => {
  if (purpose === 'review') return issueReviewSecret(context, orderId)
  if (purpose === 'verify-email' || purpose === 'reset-password')
    return issueToken(context, { email, purpose })
  return issueChangeToken(context, purpose, changeId)
}

async function issueChangeToken({ store, clock }: Kept, link: EmailLink, id: string) {
  const token = newToken()
  const now = clock().toISOString()
  const isWanted = await setChangeToken(store, { id, link, tokenHash: hashToken(token), now })
  return isWanted ? token : undefined
}

export async function changeOf(
  { store, clock }: Kept,
  link: EmailLink,
  token: string,
): Promise<EmailChange | undefined> {
  if (!isToken(token)) return undefined
  const now = clock().toISOString()
  return findChangeByToken(store, { link, tokenHash: hashToken(token), now })
}
