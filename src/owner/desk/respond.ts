import { z } from 'zod'
import { updateDeskSession } from '#db/store/desk-sessions.ts'
import type { FieldFaults } from '#domain/account/faults.ts'
import type { DeskNotice, FormFields } from '#domain/owner/desk.ts'
import { hasRole, isConfirmed, type Role } from '#domain/owner/people.ts'
import type { Caller } from '#server/http/edge.ts'
import type { Context } from '#server/kernel/context.ts'
import { logEvent, type SecurityEvent } from '#server/kernel/log.ts'
import { type Action, type Actions, type Outcome, redirect } from './actions.ts'
import { parseJson, readForm } from './form.ts'
import { isFetched, isFromDesk } from './origin.ts'
import { authenticationOptions, verifyPasskey } from './passkey.ts'
import {
  FORBIDDEN,
  FORGED,
  foreignProblem,
  type Problem,
  TOO_MANY_TRIES,
  UNREADABLE,
  WRONG_METHOD,
} from './problems.ts'
import type { OpenSession } from './session.ts'
import { attempt, rememberNetwork } from './tries.ts'

export interface Visit<Who> {
  readonly context: Context
  readonly entry: Caller['entry']
  readonly request: Request
  readonly path: string
  /** The path with its query, such as the page of a list. */
  readonly address: string
  readonly session: OpenSession | undefined
  readonly person: Who
}

export interface PageRules<Who, Answer = never> {
  /** Who may open the page: everybody who is signed in by default. */
  readonly role?: Role
  /** Opens only after a passkey was used within five minutes. */
  readonly confirmed?: boolean
  readonly actions?: Actions<Who, Answer>
  /** The largest form in bytes, where a page takes files. */
  readonly maxUploadBytes?: number
  /** The page to sign in: it keeps a form that was sent to another page without a session. */
  readonly keepsForms?: boolean
}

/** What a page shows besides its content, or in place of it. */
export interface Shown<Answer = never> {
  readonly problem?: Problem
  readonly toConfirm?: FormFields
  readonly notice?: DeskNotice
  readonly typed?: FormFields
  readonly faults?: FieldFaults
  readonly answer?: Answer | undefined
}

/** Checks the request and runs its action. What it resolves with before the action has changed nothing. */
export async function respond<Who, Answer>(
  visit: Visit<Who>,
  rules: PageRules<Who, Answer>,
): Promise<Shown<Answer> | Response> {
  const { context, request, session } = visit
  if (session && rules.role && !hasRole(session.person.role, rules.role)) return forbid(visit)
  if (request.method === 'GET' || request.method === 'HEAD') {
    return session ? ((await obstacle(visit, rules, {})) ?? {}) : {}
  }
  if (request.method !== 'POST') return { problem: WRONG_METHOD }
  if (!isFromDesk(request, context.config)) {
    note(visit, 'form refused')
    return { problem: foreignProblem(context.config.deskOrigin) }
  }
  const read = await readForm(request, rules.maxUploadBytes)
  if (!read.fields) return { problem: UNREADABLE[read.status] }
  return answerForm(visit, rules, read.fields)
}

/** The fields `form`, `action`, `confirmation` are the desk's own; actions get the others. */
async function answerForm<Who, Answer>(
  visit: Visit<Who>,
  rules: PageRules<Who, Answer>,
  form: FormFields,
): Promise<Shown<Answer> | Response> {
  const { session, request } = visit
  const { form: token, action: name, confirmation, ...fields } = form
  if (session && fields['kept'] !== undefined) return takeBack(fields['kept'])
  // A script of the desk asks for challenges; forms are sent by windows.
  const isScripted = isFetched(request) && name !== 'challenge' && confirmation !== 'challenge'
  if (isScripted || (session && token !== session.formToken)) {
    note(visit, 'form refused')
    return { problem: FORGED }
  }
  const { actions = {} } = rules
  const chosen =
    typeof name === 'string' && Object.hasOwn(actions, name) ? actions[name] : undefined
  if (session && chosen?.role && !hasRole(session.person.role, chosen.role)) return forbid(visit)
  const confirmed = Boolean(rules.confirmed || chosen?.confirmed)
  const hindered = session && (await obstacle(visit, { confirmed }, form))
  if (hindered) return hindered
  if (!chosen && rules.keepsForms) return { typed: fields }
  if (!chosen) return name === 'open' ? redirect(visit.address) : { problem: UNREADABLE[400] }
  return run(visit, chosen, String(name), fields)
}

/** A form from before its session ended: what was typed comes back, and nothing is done. */
function takeBack(kept: FormFields[string]): Shown {
  const read = keptFields.safeParse(parseJson(kept))
  const text =
    'You were signed out before this was sent, so nothing was done. What you typed is here again.'
  return { notice: { kind: 'refused', text }, typed: read.success ? read.data : {} }
}

const keptFields = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

async function run<Who, Answer>(
  visit: Visit<Who>,
  chosen: Action<Who, Answer>,
  act: string,
  fields: FormFields,
): Promise<Shown<Answer> | Response> {
  const { context, request, address, session, person } = visit
  const carryOut = () => chosen.run({ context, person, request }, fields)
  const outcome = await (session ? carryOut() : attempt(visit, carryOut, hasFailed))
  if (!outcome) return { problem: TOO_MANY_TRIES }
  const signedIn = 'signedIn' in outcome ? { person: outcome.signedIn } : {}
  note(visit, 'desk', { act, result: resultOf(outcome), ...signedIn })
  if (outcome instanceof Response) return outcome
  if ('signedIn' in outcome) {
    await rememberNetwork(visit)
    return outcome.response
  }
  if ('shown' in outcome) return { typed: fields, answer: outcome.answer }
  if ('refused' in outcome) {
    const { refused: text, faults } = outcome
    return { notice: { kind: 'refused', text }, typed: fields, ...(faults && { faults }) }
  }
  if (session) {
    const notice = JSON.stringify({ kind: 'done', text: outcome.done } satisfies DeskNotice)
    await updateDeskSession(context.store, session.tokenHash, { notice })
  }
  return redirect(outcome.to ?? address)
}

function hasFailed(outcome: Outcome<unknown>): boolean {
  return outcome instanceof Response ? outcome.status >= 400 : 'refused' in outcome
}

/** For the log. A challenge is answered; only a passkey signs in. */
function resultOf(outcome: Outcome<unknown>): string {
  if (hasFailed(outcome)) return 'refused'
  if ('signedIn' in outcome) return 'signed in'
  return 'done' in outcome ? 'done' : 'answered'
}

function note<Who>(
  { context, entry, path, session }: Visit<Who>,
  event: SecurityEvent,
  details: { readonly act?: string; readonly result?: string; readonly person?: string } = {},
): void {
  const { id, ip } = entry
  logEvent({ call: { id, path, ip }, context }, event, { person: session?.person.id, ...details })
}

function forbid<Who>(visit: Visit<Who>): Shown {
  note(visit, 'denied')
  return { problem: FORBIDDEN }
}

/** Asks for the passkey where it is needed. Its answer comes with the same form again, so that nothing typed is lost. */
async function obstacle<Who>(
  visit: Visit<Who>,
  { confirmed: isAsked = false }: Pick<PageRules<Who>, 'confirmed'>,
  { form: _, confirmation, ...fields }: FormFields,
): Promise<Shown | Response | undefined> {
  const { context, session } = visit
  if (!session || !isAsked || isConfirmed(session, context.clock())) return undefined
  if (confirmation === undefined) return { toConfirm: { action: 'open', ...fields } }
  const { person } = session
  const confirm = async () =>
    confirmation === 'challenge'
      ? Response.json(await authenticationOptions(context, person))
      : ((await verifyPasskey(context, String(confirmation), person)) ?? 'refused')
  const confirmed = await attempt(visit, confirm, (result) => result === 'refused')
  if (confirmed === undefined) return { problem: TOO_MANY_TRIES }
  if (confirmed instanceof Response) return confirmed
  note(visit, 'desk', { act: 'confirm', result: confirmed === 'refused' ? 'refused' : 'done' })
  if (confirmed === 'refused') {
    const text = 'Your passkey was not confirmed. Nothing was changed; try again.'
    return { notice: { kind: 'refused', text }, toConfirm: { action: 'open', ...fields } }
  }
  const now = context.clock().toISOString()
  await updateDeskSession(context.store, session.tokenHash, { confirmedAt: now })
  return undefined
}
