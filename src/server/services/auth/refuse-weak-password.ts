import type { Context } from '../../context.ts'
import { CallError } from '../../http/call-error.ts'
import { passwordFault } from './password-fault.ts'

/** Fails with the contract's `weak-password`, and why in words, when a new password is easy to guess. */
export async function refuseWeakPassword(
  { catalogue, config }: Pick<Context, 'catalogue' | 'config'>,
  field: 'password' | 'newPassword',
  password: string,
  { email, fullName }: { readonly email: string; readonly fullName: string },
): Promise<void> {
  const { frame } = await catalogue()
  const around = { shopName: frame.site.name, origin: config.publicOrigin, email, fullName }
  const message = passwordFault(password, around)
  if (message) throw new CallError('weak-password', { message, fields: { [field]: message } })
}
