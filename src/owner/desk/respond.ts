import { setTimeout as wait } from 'node:timers/promises'
import { updateDeskSession } from '#db/store/desk-sessions.ts'
import type { FieldFaults } from '#domain/account/faults.ts'
import type { DeskNotice, FormFields } from '#domain/owner/desk.ts'
import { hasRole, isConfirmed, type Role } from '#domain/owner/people.ts'
import type { Caller } from '#server/http/edge.ts'
import { networkOfIp } from '#server/kernel/caller-ip.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Action, type Actions, redirect } from './actions.ts'
import { readForm } from './form.ts'
import { deskOrigin, isFromDesk } from './origin.ts'
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

export interface Visit<Who> {
  readonly context: Context
  readonly entry: Caller['entry']
  readonly request: Request
  readonly path: string
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

const REFUSAL_DELAY_MS = 250

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
    return { problem: foreignProblem(deskOrigin(context.config)) }
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
  const { session } = visit
  const { form: token, action: name, confirmation: _, ...fields } = form
  if (session && token !== session.formToken) return { problem: FORGED }
  const { actions = {} } = rules
  const chosen =
    typeof name === 'string' && Object.hasOwn(actions, name) ? actions[name] : undefined
  if (session && chosen?.role && !hasRole(session.person.role, chosen.role)) return forbid(visit)
  if (!session && (await isLimited(visit))) return { problem: TOO_MANY_TRIES }
  const confirmed = Boolean(rules.confirmed || chosen?.confirmed)
  const hindered = session && (await obstacle(visit, { confirmed }, form))
  if (hindered) return hindered
  if (!chosen) return name === 'open' ? redirect(visit.path) : { problem: UNREADABLE[400] }
  return run(visit, chosen, String(name), fields)
}

async function run<Who, Answer>(
  { context, entry, request, path, session, person }: Visit<Who>,
  chosen: Action<Who, Answer>,
  act: string,
  fields: FormFields,
): Promise<Shown<Answer> | Response> {
  const outcome = await chosen.run({ context, person, request }, fields)
  const result =
    outcome instanceof Response || 'shown' in outcome
      ? 'answered'
      : 'done' in outcome
        ? 'done'
        : 'refused'
  const line = { act, result, person: session?.person.id, id: entry.id, ip: entry.ip }
  context.log.info({ event: 'desk', ...line }, 'security')
  if (outcome instanceof Response) return outcome
  if ('shown' in outcome) return { typed: fields, answer: outcome.answer }
  if ('refused' in outcome) {
    const { refused: text, faults } = outcome
    return { notice: { kind: 'refused', text }, typed: fields, ...(faults && { faults }) }
  }
  if (session) {
    const notice = JSON.stringify({ kind: 'done', text: outcome.done } satisfies DeskNotice)
    await updateDeskSession(context.store, session.tokenHash, { notice })
  }
  return redirect(outcome.to ?? path)
}

function forbid<Who>({ context: { log }, entry, session }: Visit<Who>): Shown {
  log.info({ event: 'denied', person: session?.person.id, id: entry.id, ip: entry.ip }, 'security')
  return { problem: FORBIDDEN }
}

async function isLimited<Who>({ context, entry }: Visit<Who>): Promise<boolean> {
  if ((await context.limits.spend('deskPerIp', networkOfIp(entry.ip))) === undefined) return false
  context.log.info({ event: 'limited', limit: 'deskPerIp', id: entry.id, ip: entry.ip }, 'security')
  await wait(REFUSAL_DELAY_MS)
  return true
}

/** Asks for the passkey where it is needed. Its answer comes with the same form again, so that nothing typed is lost. */
async function obstacle<Who>(
  visit: Visit<Who>,
  { confirmed = false }: Pick<PageRules<Who>, 'confirmed'>,
  { form: _, confirmation, ...fields }: FormFields,
): Promise<Shown | Response | undefined> {
  const { context, session } = visit
  if (!session || !confirmed || isConfirmed(session, context.clock())) return undefined
  if (confirmation === undefined) return { toConfirm: { action: 'open', ...fields } }
  if (await isLimited(visit)) return { problem: TOO_MANY_TRIES }
  if (confirmation === 'challenge') {
    return Response.json(await authenticationOptions(context, session.person))
  }
  const passkey = await verifyPasskey(context, String(confirmation), session.person)
  if (!passkey) {
    const text = 'Your passkey was not confirmed. Nothing was changed; try again.'
    return { notice: { kind: 'refused', text }, toConfirm: { action: 'open', ...fields } }
  }
  const now = context.clock().toISOString()
  await updateDeskSession(context.store, session.tokenHash, { confirmed_at: now })
  return undefined
}
