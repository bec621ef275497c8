import type { AstroGlobal } from 'astro'
import { isStoreUnavailable } from '#db/store/client.ts'
import { updateDeskSession } from '#db/store/desk-sessions.ts'
import type { Person } from '#db/store/desk-tables.ts'
import { hasPeople } from '#db/store/people.ts'
import { type DeskNotice, type DeskView, SIGN_IN_PATH } from '#domain/owner/desk.ts'
import { createCaller } from '#server/create-caller.ts'
import { isDeskHost } from '#server/http/desk-host.ts'
import type { Context } from '#server/kernel/context.ts'
import { logEvent } from '#server/kernel/log.ts'
import { pagePolicy } from '#serving/csp.ts'
import { ERROR_MESSAGES } from '#serving/decide.ts'
import { baseHeaders, type Headers } from '#serving/headers.ts'
import { redirect, resend } from './actions.ts'
import { rememberRequestedPage } from './asked-page.ts'
import { isPlainForm } from './form.ts'
import { isFetched } from './origin.ts'
import { type PageRules, respond, type Visit } from './respond.ts'
import { openSession } from './session.ts'

/** What the desk needs of a page’s `Astro`. */
export type DeskRequest = Pick<
  AstroGlobal,
  'request' | 'url' | 'locals' | 'response' | 'csp' | 'clientAddress'
>

export interface Desk<Who = Person, Answer = never> {
  readonly context: Context
  readonly person: Who
  /** For `layouts/Desk.astro`. */
  readonly view: DeskView
  /** What an action has answered. */
  readonly answer: Answer | undefined
}

/** Opens a page for whoever is signed in and has its role. A page returns the response, if this is one. */
export async function deskPage<Answer = never>(
  astro: DeskRequest,
  rules: PageRules<Person, Answer> = {},
): Promise<Desk<Person, Answer> | Response> {
  return open(astro, rules, async (context) => {
    const session = await openSession(astro.request, context)
    if (session) return { session, person: session.person }
    // A form whose session has ended goes along, so that nothing typed is lost.
    const move = isPlainForm(astro.request) ? resend : redirect
    return move(SIGN_IN_PATH, rememberRequestedPage(context.config, astro.url))
  })
}

/** Opens a page to everybody. Its actions are counted by IP. */
export function publicDeskPage(
  astro: DeskRequest,
  rules: Pick<PageRules<undefined>, 'actions' | 'keepsForms'>,
): Promise<Desk<undefined> | Response> {
  return open(astro, rules, async () => ({ session: undefined, person: undefined }))
}

type Visitor<Who> = Pick<Visit<Who>, 'session' | 'person'>

async function open<Who, Answer>(
  astro: DeskRequest,
  rules: PageRules<Who, Answer>,
  identify: (context: Context) => Promise<Visitor<Who> | Response>,
): Promise<Desk<Who, Answer> | Response> {
  const { context, entry } = astro.locals.caller ?? (await createCaller(astro))
  const headers = deskHeaders(context, entry.id)
  try {
    const isElsewhere = !isDeskHost(context.config, astro.url.host)
    if (isElsewhere || !(await hasPeople(context.store))) return new Response(null, { status: 404 })
    const { request, url } = astro
    if (isFetched(request) && request.method !== 'POST') {
      logEvent({ call: { ...entry, path: url.pathname }, context }, 'denied')
      return withHeaders(windowsOnly(), headers)
    }
    const visitor = await identify(context)
    if (visitor instanceof Response) return withHeaders(visitor, headers)
    const path = url.pathname
    const address = path + url.search
    const visit = { ...visitor, context, entry, request, path, address }
    const shown = await respond(visit, rules)
    if (shown instanceof Response) return withHeaders(shown, headers)
    // The frame of each page has the session's token.
    if (isFetched(request)) return withHeaders(windowsOnly(shown.problem?.status), headers)
    const { problem, toConfirm, notice, typed = {}, faults = {}, answer } = shown
    const { 'content-security-policy': _, ...pageHeaders } = headers
    for (const [name, value] of Object.entries(pageHeaders)) {
      astro.response.headers.set(name, value)
    }
    if (problem?.retryAfter) astro.response.headers.set('retry-after', problem.retryAfter)
    astro.response.headers.set('content-type', 'text/html; charset=utf-8')
    for (const directive of PAGE_POLICY) astro.csp?.insertDirective(directive)
    astro.response.status = problem?.status ?? (notice?.kind === 'refused' ? 422 : 200)
    const { session, person } = visitor
    const view = {
      shopName: (await context.catalogue()).site.name,
      person: session?.person,
      path,
      address,
      formToken: session?.formToken ?? '',
      notice: notice ?? (await takeNotice(visit)),
      problem,
      toConfirm,
      typed,
      faults,
    }
    return { context, person, view, answer }
  } catch (error) {
    return failure(error, context, entry.id)
  }
}

/** The answer to a page that failed after it was opened, as when a query of its own does: in words, kept by nobody. */
export async function failedDeskPage(
  astro: Pick<DeskRequest, 'request' | 'locals' | 'clientAddress'>,
  error: unknown,
): Promise<Response> {
  const { context, entry } = astro.locals.caller ?? (await createCaller(astro))
  return failure(error, context, entry.id)
}

function failure(error: unknown, context: Context, id: string): Response {
  const status = isStoreUnavailable(error) ? 503 : 500
  context.log.error({ id, error: (error as Error).stack }, 'request failed')
  const headers = { ...deskHeaders(context, id), ...(status === 503 && { 'retry-after': '5' }) }
  return withHeaders(new Response(ERROR_MESSAGES[status], { status }), headers)
}

function windowsOnly(status = 403): Response {
  return new Response('Pages of the desk open in a window of their own.', { status })
}

/** What the last act left to say, which is said once. */
async function takeNotice<Who>({ session, context, request }: Visit<Who>) {
  if (!session?.notice || request.method !== 'GET') return undefined
  await updateDeskSession(context.store, session.tokenHash, { notice: null })
  return JSON.parse(session.notice) as DeskNotice
}

type PolicyDirective = Parameters<NonNullable<AstroGlobal['csp']>['insertDirective']>[0]

/** Astro adds `script-src` and `style-src`, which it makes of the page's own files. */
const PAGE_POLICY = pagePolicy([])
  .split('; ')
  .filter((directive) => !/^(script|style)-src /.test(directive)) as PolicyDirective[]

/** `same-origin`: other sites learn no address of the desk, and browsers still name the origin of a form. */
function deskHeaders({ config }: Context, id: string): Headers {
  return {
    ...baseHeaders(config),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-request-id': id,
    'x-robots-tag': 'noindex',
  }
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}
