import { useEffect } from 'react'
import { $auth } from '#browser/account/auth.ts'
import { returnPath } from '#browser/account/go-to.ts'
import { type Form, type FormSettings, useFormOfCall } from '../ui/Form.tsx'
import { useAtom } from '../ui/hydration.ts'

/** A form that sends one of the calls of `browser/account/auth.ts`, which keep their state in `$auth`. On the way to the checkout it takes the focus, unless the shopper has placed it. */
export function useAuthForm(settings: FormSettings): Form {
  useEffect(() => {
    if (returnPath() !== '/checkout' || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('form.form input')?.focus()
  }, [])
  return useFormOfCall(useAtom($auth), {
    ...settings,
    send: (values) =>
      settings.send(values).catch((error) => {
        if (!$auth.get().failure) throw error
      }),
  })
}
