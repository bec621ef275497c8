import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH } from '#domain/account/password.ts'

/** Passwords that attackers try first, in lower case; shorter ones are refused anyway. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .map((password) => password.normalize('NFKC').toLowerCase())
    .filter((password) => password.length >= PASSWORD_LENGTH.min),
)
