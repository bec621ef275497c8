import { readUser, type User } from '#domain/account/user.ts'
import { stored } from '../base/stored.ts'

const SIGNED_OUT: User | null = null

const kept = stored(
  'user',
  SIGNED_OUT,
  readUser,
  { silent: true },
  (user) => user && JSON.stringify(user),
)

export const $user = kept.$value

export const updateUser = kept.update
