import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Challenge, Passkey, Person } from '#db/store/desk-tables.ts'
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  recordPasskeyUse,
  redeemChallenge,
} from '#db/store/passkeys.ts'
import { CHALLENGE_MS, isCounterBackwards } from '#domain/owner/people.ts'
import { hashToken } from '#server/http/session.ts'
import type { Context } from '#server/kernel/context.ts'
import { authentication, clientData, parseCredential, registration } from './credential.ts'
import { passkeyDomain } from './origin.ts'

/** ES256, EdDSA and RS256 (COSE): every authenticator has one of them. */
const ALGORITHMS = [-7, -8, -257]
const TIMEOUT_MS = CHALLENGE_MS

/** The library takes 0.2 s to load, so it is loaded when somebody signs in. */
const library = () => import('@simplewebauthn/server')

async function issueChallenge(
  { store, clock }: Context,
  purpose: Challenge['purpose'],
  personId: string | null,
) {
  const challenge = randomBytes(32)
  await insertChallenge(store, {
    challengeHash: hashToken(challenge.toString('base64url')),
    purpose,
    personId,
    expiresAt: new Date(clock().getTime() + CHALLENGE_MS).toISOString(),
  })
  return new Uint8Array(challenge)
}

/** What the browser needs to make a passkey for this person. The devices of `known`, the passkeys that stay, need no other one. */
export async function registrationOptions(
  context: Context,
  person: Person,
  known: readonly Passkey[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: (await context.catalogue()).site.name,
    rpID: passkeyDomain(context.config),
    userName: person.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    challenge: await issueChallenge(context, 'register', person.id),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ id }) => ({ id })),
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** What the browser needs to use a passkey: any of the shop's to sign in, the person's own to confirm an act. */
export async function authenticationOptions(context: Context, person?: Person) {
  const { generateAuthenticationOptions } = await library()
  const own = person && (await listPasskeys(context.store, person.id))
  return generateAuthenticationOptions({
    rpID: passkeyDomain(context.config),
    challenge: await issueChallenge(context, person ? 'confirm' : 'sign-in', person?.id ?? null),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: (own ?? []).map(({ id }) => ({ id })),
  })
}

/** False unless the browser signed a challenge of ours that nobody has used yet. */
async function takeChallenge(
  { store, clock }: Context,
  { response: { clientDataJSON } }: { readonly response: { readonly clientDataJSON: string } },
  purpose: Challenge['purpose'],
  personId: string | null,
): Promise<boolean> {
  const text = Buffer.from(clientDataJSON, 'base64url').toString()
  const challenge = parseCredential(clientData, text)?.challenge
  if (challenge === undefined) return false
  const given = { challengeHash: hashToken(challenge), purpose, personId }
  return redeemChallenge(store, given, clock().toISOString())
}

/** The library throws for whatever is wrong with a passkey's answer. */
async function unlessRefused<T>({ log }: Context, verify: () => Promise<T>) {
  try {
    return await verify()
  } catch (error) {
    log.info({ event: 'passkey refused', reason: (error as Error).name }, 'security')
    return undefined
  }
}

/** Undefined if the browser's answer is not that of a new passkey for this person. Stores nothing but the used challenge. */
export async function verifyRegistration(
  context: Context,
  person: Person,
  credential: string,
  device: string,
): Promise<Passkey | undefined> {
  const response = parseCredential(registration, credential)
  if (!response || !(await takeChallenge(context, response, 'register', person.id))) {
    return undefined
  }
  const { verifyRegistrationResponse } = await library()
  const verified = await unlessRefused(context, () =>
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: () => true,
      expectedOrigin: context.config.deskOrigin,
      expectedRPID: passkeyDomain(context.config),
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    id,
    personId: person.id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    device,
    createdAt: context.clock().toISOString(),
    lastUsedAt: null,
  }
}

/** Resolves with the passkey that signed. Undefined if its answer is not right, or it is not the person's who is to confirm. */
export async function verifyPasskey(
  context: Context,
  credential: string,
  person?: Person,
): Promise<Passkey | undefined> {
  const { store, clock, log, config } = context
  const response = parseCredential(authentication, credential)
  const purpose = person ? 'confirm' : 'sign-in'
  if (!response || !(await takeChallenge(context, response, purpose, person?.id ?? null))) {
    return undefined
  }
  const passkey = await findPasskey(store, response.id)
  if (!passkey || (person && passkey.personId !== person.id)) return undefined
  const { verifyAuthenticationResponse } = await library()
  const verified = await unlessRefused(context, () =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: () => true,
      expectedOrigin: config.deskOrigin,
      expectedRPID: passkeyDomain(config),
      // The counter is compared below: the library would say in English only that it went backwards.
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: 0,
      },
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return undefined
  const { newCounter } = verified.authenticationInfo
  if (isCounterBackwards(passkey.counter, newCounter)) {
    log.warn({ event: 'passkey counter went backwards', person: passkey.personId }, 'security')
    return undefined
  }
  return (await recordPasskeyUse(store, passkey, newCounter, clock().toISOString()))
    ? passkey
    : undefined
}
