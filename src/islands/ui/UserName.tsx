/** Tells a password manager whose password a form asks for, where no field of it is the name. */
export function UserName({ email = '' }: { readonly email?: string }) {
  return <input type="text" autoComplete="username" defaultValue={email} hidden readOnly />
}
