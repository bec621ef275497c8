import type { Mailbox } from '#server/adapters/smtp.ts'

/** A mail before it is laid out: once as HTML, once as plain text. */
export interface Letter {
  readonly subject: string
  /** What a list of mails shows after the subject. */
  readonly preview: string
  readonly parts: readonly Part[]
  /** Why the reader gets it, a sentence at its foot. */
  readonly reason: string
  /** Who is answered, if not the shop. */
  readonly replyTo?: Mailbox
}

/** A path of this shop, with its query. */
export type Path = `/${string}`

export type Part =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly path: Path }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'amounts'; readonly lines: readonly AmountLine[] }
  | { readonly kind: 'address'; readonly label: string; readonly lines: readonly string[] }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface AmountLine {
  readonly label: string
  /** What stands below the label: the options of a product. */
  readonly notes?: readonly string[]
  /** Ready to read: £64.95. */
  readonly amount: string
  /** A sum stands out, under a line. */
  readonly isSum?: boolean
}

export const heading = (text: string): Part => ({ kind: 'heading', text })
export const subheading = (text: string): Part => ({ kind: 'subheading', text })
export const paragraph = (text: string): Part => ({ kind: 'paragraph', text })
/** The one thing to do. Its path is on this shop, whoever asked for the mail. */
export const button = (label: string, path: Path): Part => ({ kind: 'button', label, path })
/** Names with their values, a line each. */
export const facts = (...list: readonly Fact[]): Part => ({ kind: 'facts', facts: list })
/** What costs how much, amounts below each other. */
export const amounts = (...lines: readonly AmountLine[]): Part => ({ kind: 'amounts', lines })
export const address = (label: string, lines: readonly string[]): Part => ({
  kind: 'address',
  label,
  lines,
})
/** Somebody's own words, with their line breaks. */
export const quote = (text: string): Part => ({ kind: 'quote', text })
export const small = (text: string): Part => ({ kind: 'small', text })
