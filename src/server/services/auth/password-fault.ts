import { normalPassword, PASSWORD_LENGTH } from '#domain/account/password.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** What anybody who attacks this account in this shop would try first. */
export interface Surroundings {
  readonly shopName: string
  /** The shop's address, `https://shop.example`. */
  readonly origin: string
  readonly email: string
  readonly fullName: string
}

/** A word shorter than this is no hint. */
const SHORTEST_HINT = 4

/** Words on why a new password of fitting length is too easy to guess; undefined when it is not. */
export function passwordFault(password: string, around: Surroundings): string | undefined {
  const folded = normalPassword(password).toLowerCase()
  if (COMMON_PASSWORDS.has(folded)) {
    return 'This password is one of the most used. Choose one that is harder to guess'
  }
  const length = [...folded].length
  const isHint = (word: string) =>
    word.length >= SHORTEST_HINT &&
    (folded.includes(word) || plain(folded).includes(word)) &&
    length - word.length < PASSWORD_LENGTH.min
  if (!hints(around).some(isHint)) return undefined
  return 'Choose a password that is not made of your name, your email, the shop or the word password'
}

function hints({ shopName, origin, email, fullName }: Surroundings): string[] {
  const { hostname } = new URL(origin)
  const [local = ''] = email.split('@')
  const words = ['password', shopName, hostname, ...hostname.split('.'), email, local, fullName]
  const spelt = shopName.replaceAll('&', 'and')
  return [...words, spelt, ...fullName.split(' ')].flatMap((word) => {
    const folded = word.normalize('NFKC').toLowerCase()
    return [folded, plain(folded)]
  })
}

/** Letters and digits only. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}
