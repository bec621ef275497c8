import { readUser, type User } from '#domain/account/user.ts'
import { stored } from './stored.ts'

const NOBODY: User | null = null

const kept = stored(
  'user',
  NOBODY,
  readUser,
  { silent: true },
  (user) => user && JSON.stringify(user),
)

/** Who is signed in, in every tab. Apart from its actions, since every page shows it. */
export const $user = kept.$value

/** Changes who is signed in, in every tab. */
export const changeUser = kept.update
