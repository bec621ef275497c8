import { withNonBreakingSpaces } from '#domain/catalogue/texts.ts'
import type { MailData, MailKind } from '#domain/mail/mails.ts'
import type { Site } from '#domain/site/site.ts'
import type { NamedEmail } from '../../kernel/mailer.ts'

export interface Sender {
  readonly site: Site
  /** The configured origin of the shop, never one from a request. */
  readonly origin: string
}

export interface TemplateInput<Kind extends MailKind> {
  readonly data: MailData[Kind]
  readonly recipient: string
  readonly site: Site
  readonly token: string
  readonly ordersCommand: string
}

export type Template<Kind extends MailKind> = (subject: TemplateInput<Kind>) => Letter

export interface Letter {
  readonly subject: string
  /** The preview text, which an inbox shows after the subject. */
  readonly preview: string
  readonly parts: readonly LetterPart[]
  readonly reason: string
  /** The recipient of replies; if undefined, replies go to the shop. */
  readonly replyTo?: NamedEmail
}

export type ShopPath = `/${string}`
export type HttpsUrl = `https://${string}`

export type LetterPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly path: ShopPath }
  | { readonly kind: 'link'; readonly label: string; readonly url: HttpsUrl }
  | { readonly kind: 'aside'; readonly label: string; readonly path: ShopPath }
  | { readonly kind: 'facts'; readonly facts: readonly LetterFact[] }
  | { readonly kind: 'amounts'; readonly lines: readonly AmountLine[] }
  | { readonly kind: 'address'; readonly label: string; readonly lines: readonly string[] }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }

export interface LetterFact {
  readonly label: string
  readonly value: string
}

export interface AmountLine {
  readonly label: string
  readonly notes?: readonly string[]
  readonly amount: string
  readonly isSum?: boolean
}

export const heading = (text: string): LetterPart => ({ kind: 'heading', text })
export const subheading = (text: string): LetterPart => ({ kind: 'subheading', text })
export const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text })
/** A button that links to a path of this shop only, since an email may hold a stranger's words. */
export const button = (label: string, path: ShopPath): LetterPart => ({
  kind: 'button',
  label,
  path,
})
/** A link to this shop that looks less important than a button. */
export const secondaryLink = (label: string, path: ShopPath): LetterPart => ({
  kind: 'aside',
  label,
  path,
})
/** A link to another site, whose URL only the shop may choose. */
export const externalLink = (label: string, url: HttpsUrl): LetterPart => ({
  kind: 'link',
  label,
  url,
})
export const factsTable = (...list: readonly LetterFact[]): LetterPart => ({
  kind: 'facts',
  facts: list,
})
export const amountsTable = (...lines: readonly AmountLine[]): LetterPart => ({
  kind: 'amounts',
  lines,
})
export const address = (label: string, lines: readonly string[]): LetterPart => ({
  kind: 'address',
  label,
  lines,
})
export const quotedText = (text: string): LetterPart => ({ kind: 'quote', text })
export const smallPrint = (text: string): LetterPart => ({ kind: 'small', text })

/** The law requires the company's details in a letter. */
export function footerLines({ company, email, phone, sample }: Site): string[] {
  const { street, city, postcode } = company.registeredOffice
  return [
    `${company.legalName}, ${street}, ${city} ${withNonBreakingSpaces(postcode)}`,
    `Registered in ${company.registeredIn}, company number ${company.number}. VAT number ${withNonBreakingSpaces(company.vatNumber)}`,
    `${email}, ${phone}`,
    ...(sample ? ['These details are samples: this shop is not trading yet.'] : []),
  ]
}

/** Matches texts that email programs turn into links. */
const LINK_LIKE = /:\/\/|www|@|[\p{L}\p{M}\p{N}-][.。｡](?:\p{L}\p{M}*){2}|\d{1,3}(?:\.\d{1,3}){3}/iu
const PHONE_LIKE = /[(+]?\p{N}(?:[\p{Zs}\p{Pd}.()/+]{0,3}\p{N}){6,}/gu
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const MAX_NAME_LENGTH = 40

/** Leaves out a name that is too long or holds a link or phone number: nobody may advertise through our emails. */
export function greeting(name: string): string {
  const isName =
    name !== '' && name.length <= MAX_NAME_LENGTH && withoutLinks(name, name.length) === name
  return isName ? `Hello ${firstName(name)},` : 'Hello,'
}

/** The whole name if it begins with a title, an initial, an abbreviation or, before a comma, the last name. */
function firstName(name: string): string {
  const [first = ''] = name.split(' ', 1)
  return /^(mr|mrs|ms|miss|mx|dr|prof|rev|sir|dame|lord|lady|.|.*[.,])$/iu.test(first)
    ? name
    : first
}

/** Removes links and phone numbers from another person's text. `length` is in characters. */
export function withoutLinks(text: string, length: number): string {
  const visible = text.replace(INVISIBLE, '')
  const start = beginning(visible, length)
  const short = start === visible ? visible : `${start.trimEnd()}…`
  return short
    .replace(PHONE_LIKE, '[…]')
    .replace(/\S+/g, (word) => (LINK_LIKE.test(word.normalize('NFKC')) ? '[…]' : word))
}

/** By characters: half an emoji would arrive as the sign of a lost letter. */
export function beginning(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}
