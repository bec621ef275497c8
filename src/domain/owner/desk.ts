import type { FieldFaults } from '../account/faults.ts'
import type { Role } from './people.ts'

export interface DeskNotice {
  readonly kind: 'done' | 'refused'
  readonly text: string
}

/** Fields as a form sends them; a name that comes several times has a list. */
export type FormFields = Readonly<Record<string, string | readonly string[]>>

/** What the frame of each page of the desk shows. */
export interface DeskView {
  readonly shopName: string
  /** Undefined on the pages that open without signing in. */
  readonly person: { readonly name: string; readonly role: Role } | undefined
  readonly path: string
  /** The path with its query. */
  readonly address: string
  /** In each form of a signed-in person, so that no other site can send one. */
  readonly formToken: string
  readonly notice: DeskNotice | undefined
  /** Shown instead of the page's content. */
  readonly problem: { readonly heading: string; readonly text: string } | undefined
  /** The form that was sent, to be sent again with a passkey; shown instead of the page's content. */
  readonly toConfirm: FormFields | undefined
  /** Of a form that was refused: what was typed, and what is wrong with it. */
  readonly typed: FormFields
  readonly faults: FieldFaults
}

interface DeskLink {
  readonly path: string
  readonly name: string
  readonly role: Role
}

/** The desk's navigation. */
export const DESK_LINKS: readonly DeskLink[] = [
  { path: '/desk', name: 'Today', role: 'packer' },
  { path: '/desk/orders', name: 'Orders', role: 'packer' },
  { path: '/desk/packing', name: 'Packing', role: 'packer' },
  { path: '/desk/reviews', name: 'Reviews', role: 'owner' },
  { path: '/desk/messages', name: 'Messages', role: 'owner' },
  { path: '/desk/mail', name: 'Mail', role: 'owner' },
  { path: '/desk/figures', name: 'Figures', role: 'owner' },
  { path: '/desk/books', name: 'Books', role: 'owner' },
  { path: '/desk/people', name: 'People', role: 'owner' },
  { path: '/desk/passkeys', name: 'Your passkeys', role: 'packer' },
]

/** Says to scripts that this browser is signed in to the desk. */
export const AT_DESK_COOKIE = 'at-desk'

export const SIGN_IN_PATH = '/desk/sign-in'
export const INVITATION_PATH = '/desk/invitation'
