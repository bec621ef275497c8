import { z } from 'zod'
import { inTransaction } from '#db/store/client.ts'
import { deleteDeskSessions } from '#db/store/desk-sessions.ts'
import { deletePasskeys, insertPasskey, listPasskeys } from '#db/store/passkeys.ts'
import { findInvited, redeemInvitation } from '#db/store/people.ts'
import { SIGN_IN_PATH } from '#domain/owner/desk.ts'
import { hashToken, isToken } from '#server/http/session.ts'
import { type Act, type Actions, action, redirect, resend } from './actions.ts'
import { forgetRequestedPage, readRequestedPage } from './asked-page.ts'
import {
  authenticationOptions,
  registrationOptions,
  verifyPasskey,
  verifyRegistration,
} from './passkey.ts'
import { deviceOf, endSession, startSession } from './session.ts'

const TODAY_PATH = '/desk'
const PASSKEYS_PATH = '/desk/passkeys'

const none = z.object({})
const withToken = z.object({ token: z.string().refine(isToken, 'This link is not complete') })
const withCredential = z.object({ credential: z.string() })

const LINK_REFUSED = {
  refused:
    'This link doesn’t work any more: it has been used, or is older than an hour. Ask for a new one.',
}
const PASSKEY_KNOWN = { refused: 'This device has a passkey for the desk already.' }
const PASSKEY_REFUSED = { refused: 'That didn’t work with this passkey. Please try again.' }

async function invitedBy({ context: { store, clock } }: Act<unknown>, token: string) {
  return findInvited(store, hashToken(token), clock().toISOString())
}

/**
 * An invitation: opened by a link, used by making a passkey, which signs in. Only then do earlier passkeys and sessions end, so that a link
 * that nobody can open locks nobody out.
 */
export const INVITATION_ACTIONS: Actions<undefined> = {
  challenge: action(withToken, async (act, { token }) => {
    const person = await invitedBy(act, token)
    if (!person) return Response.json(LINK_REFUSED, { status: 410 })
    return Response.json(await registrationOptions(act.context, person, []))
  }),
  register: action(withToken.extend(withCredential.shape), async (act, { token, credential }) => {
    const { context, request } = act
    const person = await invitedBy(act, token)
    if (!person) return LINK_REFUSED
    const passkey = await verifyRegistration(context, person, credential, deviceOf(request))
    if (!passkey) return PASSKEY_REFUSED
    return inTransaction(context.store, async (trx) => {
      if (!(await insertPasskey(trx, passkey))) return PASSKEY_KNOWN
      if (!(await redeemInvitation(trx, hashToken(token)))) {
        await deletePasskeys(trx, person.id, passkey.id)
        return LINK_REFUSED
      }
      const earlier = (await listPasskeys(trx, person.id)).filter(({ id }) => id !== passkey.id)
      for (const { id } of earlier) await deletePasskeys(trx, person.id, id)
      await deleteDeskSessions(trx, person.id)
      const cookies = await startSession(trx, context, request, person.id)
      return { signedIn: person.id, response: redirect(PASSKEYS_PATH, ...cookies) }
    })
  }),
}

export const SIGN_IN_ACTIONS: Actions<undefined> = {
  challenge: action(none, async ({ context }) =>
    Response.json(await authenticationOptions(context)),
  ),
  'sign-in': action(
    withCredential.extend({ kept: z.string().optional() }),
    async ({ context, request }, { credential, kept }) => {
      const passkey = await verifyPasskey(context, credential)
      if (!passkey) return PASSKEY_REFUSED
      // An earlier session of this browser ends, so that a stolen cookie of it does too.
      await endSession(context, request)
      const cookies = await startSession(context.store, context, request, passkey.personId)
      const page = readRequestedPage(request, context.config) ?? TODAY_PATH
      const move = kept === undefined ? redirect : resend
      const response = move(page, ...cookies, forgetRequestedPage(context.config))
      return { signedIn: passkey.personId, response }
    },
  ),
}

export const SIGN_OUT_ACTIONS: Actions = {
  'sign-out': action(none, async ({ context, request }) =>
    redirect(SIGN_IN_PATH, ...(await endSession(context, request))),
  ),
}

/** A person's own passkeys. */
export const PASSKEY_ACTIONS: Actions = {
  challenge: action(
    none,
    async (act) => {
      const known = await listPasskeys(act.context.store, act.person.id)
      return Response.json(await registrationOptions(act.context, act.person, known))
    },
    { confirmed: true },
  ),
  register: action(
    withCredential,
    async ({ context, person, request }, { credential }) => {
      const passkey = await verifyRegistration(context, person, credential, deviceOf(request))
      if (!passkey) return PASSKEY_REFUSED
      if (!(await insertPasskey(context.store, passkey))) return PASSKEY_KNOWN
      const own = await listPasskeys(context.store, person.id)
      const which = own.length > 2 ? 'Any' : 'Either'
      return { done: `The passkey is added. ${which} of them signs you in.` }
    },
    { confirmed: true },
  ),
  remove: action(
    z.object({ passkey: z.string() }),
    async ({ context: { store }, person }, { passkey }) =>
      inTransaction(store, async (trx) => {
        const own = await listPasskeys(trx, person.id)
        if (!own.some(({ id }) => id === passkey)) {
          return { refused: 'You don’t have this passkey any more.' }
        }
        if (own.length === 1) {
          return { refused: 'This is your only passkey. Add another one first.' }
        }
        await deletePasskeys(trx, person.id, passkey)
        return { done: 'The passkey is removed. It doesn’t sign you in any more.' }
      }),
    { confirmed: true },
  ),
}
