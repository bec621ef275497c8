import type { Role } from '#domain/owner/people.ts'
import type { Actions } from '#owner/desk/actions.ts'
import { type DeskRequest, deskPage, publicDeskPage } from '#owner/desk/desk-page.ts'
import { invite, PEOPLE_ACTIONS } from '#owner/desk/people.ts'
import {
  INVITATION_ACTIONS,
  PASSKEY_ACTIONS,
  SIGN_IN_ACTIONS,
  SIGN_OUT_ACTIONS,
} from '#owner/desk/sign-in.ts'
import { BOOK_ACTIONS } from '#owner/figures/books.ts'
import { FIGURE_ACTIONS } from '#owner/figures/figures.ts'
import { MAIL_ACTIONS } from '#owner/mail/desk-mail.ts'
import { MESSAGE_ACTIONS } from '#owner/mail/messages.ts'
import { SLIP_ACTIONS } from '#owner/orders/chosen.ts'
import { orderActions } from '#owner/orders/desk-acts.ts'
import { noteActions } from '#owner/orders/desk-notes.ts'
import { ORDERS_ACTIONS } from '#owner/orders/desk-orders.ts'
import { PACKING_ACTIONS } from '#owner/orders/labels.ts'
import { MAX_UPLOAD_BYTES, SEND_ACTIONS } from '#owner/orders/send-actions.ts'
import { takeOver } from '#owner/orders/take-over.ts'
import { REVIEW_ACTIONS } from '#owner/reviews/desk-reviews.ts'
import { logRequest } from '#server/kernel/log.ts'
import { type Authenticator, newAuthenticator } from './authenticator.ts'
import type { ShopServer } from './shop-server.ts'

interface Page {
  readonly role?: Role
  readonly isPublic?: boolean
  readonly confirmed?: boolean
  readonly maxUploadBytes?: number
  // biome-ignore lint/suspicious/noExplicitAny: pages with and without a person
  readonly actions: Actions<any, any>
}

/** The pages of the desk, without what they show. */
const PAGES: Readonly<Record<string, Page>> = {
  '/desk': { actions: {} },
  '/desk/sign-in': { isPublic: true, actions: SIGN_IN_ACTIONS },
  '/desk/invitation': { isPublic: true, actions: INVITATION_ACTIONS },
  '/desk/passkeys': { actions: PASSKEY_ACTIONS },
  '/desk/people': { role: 'owner', actions: PEOPLE_ACTIONS },
  '/desk/figures': { role: 'owner', actions: FIGURE_ACTIONS },
  '/desk/books': { role: 'owner', actions: BOOK_ACTIONS },
  '/desk/reviews': { role: 'owner', actions: REVIEW_ACTIONS },
  '/desk/messages': { role: 'owner', actions: MESSAGE_ACTIONS },
  '/desk/mail': { role: 'owner', actions: MAIL_ACTIONS },
  '/desk/orders': { actions: ORDERS_ACTIONS },
  '/desk/packing': { actions: PACKING_ACTIONS },
  '/desk/packing/slips': { actions: SLIP_ACTIONS },
  '/desk/packing/send': { actions: SEND_ACTIONS, maxUploadBytes: MAX_UPLOAD_BYTES },
  '/desk/sign-out': { actions: SIGN_OUT_ACTIONS },
}

function pageAt(path: string): Page {
  const [, orderNumber] = /^\/desk\/orders\/([\w-]+)$/.exec(path) ?? []
  const page =
    orderNumber === undefined
      ? PAGES[path]
      : {
          actions: {
            ...orderActions(orderNumber),
            ...noteActions(orderNumber),
            'take-over': takeOver,
          },
        }
  if (!page) throw new Error(`The desk has no page ${path}`)
  return page
}

export type Fields = Readonly<Record<string, string>>

interface Sent {
  readonly method?: string
  readonly headers?: Fields
  /** Sent as it is, instead of fields. */
  readonly body?: string | Uint8Array<ArrayBuffer>
}

/** A browser that opens pages of the desk, keeps its cookie and sends the forms of its last page. */
export function newDeskBrowser({ context }: ShopServer, ip = '192.0.2.1') {
  const origin = context.config.deskOrigin
  const cookies = new Map<string, string>()
  let formToken = ''

  const cookieHeader = () => [...cookies].map((pair) => pair.join('=')).join('; ')

  function storeCookie(pair: string): void {
    const [name = ''] = pair.split('=')
    const value = pair.slice(name.length + 1)
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }

  async function open(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
    const page = pageAt(path.split('?')[0] ?? '')
    const url = new URL(path, origin)
    const request = new Request(url, {
      method,
      headers: { cookie: cookieHeader(), 'user-agent': 'Firefox/140.0 Linux', ...headers },
      ...(body !== undefined && { body }),
    })
    const entry = logRequest(context, {
      method,
      url: path,
      headers: {},
      socket: { remoteAddress: ip },
    })
    const response = { status: 200, headers: new Headers() }
    const astro = { request, url, locals: { caller: { context, entry } }, response }
    const asked = astro as unknown as DeskRequest
    const desk = page.isPublic
      ? await publicDeskPage(asked, { actions: page.actions as Actions<undefined> })
      : await deskPage(asked, page)
    if (desk instanceof Response) {
      const [set] = desk.headers.getSetCookie()
      for (const line of desk.headers.getSetCookie()) storeCookie(line.split(';')[0] ?? '')
      const text = await desk.text()
      const isJson = desk.headers.get('content-type')?.includes('json')
      const { status } = desk
      const location = desk.headers.get('location')
      const json = isJson ? JSON.parse(text) : undefined
      return { status, location, setCookie: set, headers: desk.headers, text, json }
    }
    formToken = desk.view.formToken
    const { view, answer } = desk
    return { status: response.status, headers: response.headers, view, answer }
  }

  /** `body` is sent as it is, instead of the fields. */
  function post(path: string, fields: Fields, headers: Fields = {}, body?: Sent['body']) {
    const form = formToken && !PAGES[path]?.isPublic ? { form: formToken } : {}
    return open(path, {
      method: 'POST',
      body: body ?? new URLSearchParams({ ...form, ...fields }).toString(),
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  }

  return {
    open,
    post,
    cookie: cookieHeader,
    formToken: () => formToken,
    steal: (header: string) => header.split('; ').forEach(storeCookie),
    register: async (token: string, key: Authenticator) => {
      const { json } = await post('/desk/invitation', { action: 'challenge', token })
      const credential = json && key.register(json)
      return post('/desk/invitation', { action: 'register', token, credential: credential ?? '' })
    },
    signIn: async (key: Authenticator) => {
      const { json } = await post('/desk/sign-in', { action: 'challenge' })
      return post('/desk/sign-in', { action: 'sign-in', credential: key.use(json) })
    },
    /** Sends a form that asks for the passkey, then again with it. */
    confirm: async (path: string, fields: Fields, key: Authenticator) => {
      const { json } = await post(path, { ...fields, confirmation: 'challenge' })
      return post(path, { ...fields, confirmation: key.use(json) })
    },
  }
}

interface SecurityLine {
  readonly event: string
  readonly path?: string
  readonly person?: string
  readonly act?: string
  readonly result?: string
}

export function securityLines({ log }: ShopServer): SecurityLine[] {
  const lines = log
    .join('\n')
    .split('\n')
    .filter((line) => line.includes('"security"'))
  return lines.map((line) => JSON.parse(line))
}

/** Invites somebody. Resolves with the token of the link. */
export async function invitedToken({ context }: ShopServer, name = 'Ann', role: Role = 'owner') {
  const link = await invite(context.store, context.config, { name, role }, context.clock())
  return new URL(link).hash.replace('#token=', '')
}

/** Somebody who was invited, made a passkey and is at the desk. */
export async function atDesk(shop: ShopServer, name = 'Ann', role: Role = 'owner') {
  const key = newAuthenticator()
  const browser = newDeskBrowser(shop)
  const token = await invitedToken(shop, name, role)
  await browser.register(token, key)
  await browser.open('/desk')
  return { browser, key, token }
}
