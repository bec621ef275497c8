import { dictionary } from '@zxcvbn-ts/language-common'
import type { Contract, Failure } from '#contract/contract.ts'
import { normalPassword, PASSWORD_LENGTH } from '#domain/account/password.ts'
import { failure, type ServiceRequest } from '../http/call.ts'

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .map((password) => password.normalize('NFKC').toLowerCase())
    .filter((password) => password.length >= PASSWORD_LENGTH.min),
)

export interface PasswordContext {
  readonly shopName: string
  readonly origin: string
  readonly email: string
  readonly fullName: string
}

const MIN_HINT_LENGTH = 4

/** Explains why a new password is too easy to guess; undefined when it isn't. */
export function passwordFault(password: string, around: PasswordContext): string | undefined {
  const folded = normalPassword(password).toLowerCase()
  if (COMMON_PASSWORDS.has(folded)) {
    return 'This is one of the most common passwords. Choose one that’s harder to guess'
  }
  const length = [...folded].length
  const isHint = (word: string) =>
    word.length >= MIN_HINT_LENGTH &&
    (folded.includes(word) || plain(folded).includes(word)) &&
    length - word.length < PASSWORD_LENGTH.min
  if (!hints(around).some(isHint)) return undefined
  return 'Choose a password that isn’t based on your name, your email, the shop or the word password'
}

function hints({ shopName, origin, email, fullName }: PasswordContext): string[] {
  const { hostname } = new URL(origin)
  const [local = ''] = email.split('@')
  const words = ['password', shopName, hostname, ...hostname.split('.'), email, local, fullName]
  const spelt = shopName.replaceAll('&', 'and')
  return [...words, spelt, ...fullName.split(' ')].flatMap((word) => {
    const folded = word.normalize('NFKC').toLowerCase()
    return [folded, plain(folded)]
  })
}

function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

type ChoosesPassword = Contract & { readonly failures: { readonly 'weak-password': Failure } }

export async function refuseWeakPassword<C extends ChoosesPassword>(
  { contract, context: { catalogue, config } }: ServiceRequest<C>,
  field: 'password' | 'newPassword',
  password: string,
  { email, fullName }: { readonly email: string; readonly fullName: string },
): Promise<void> {
  const { site } = await catalogue()
  const around = { shopName: site.name, origin: config.publicOrigin, email, fullName }
  const message = passwordFault(password, around)
  if (message) throw failure(contract, 'weak-password', { message, faults: { [field]: message } })
}
