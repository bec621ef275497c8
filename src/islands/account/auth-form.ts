import { $auth } from '#browser/account/auth.ts'
import { type Form, type FormSettings, useFormOfCall } from '../ui/Form.tsx'
import { useAtom } from '../ui/hydration.ts'

/** A form that sends one of the calls of `browser/account/auth.ts`, which keep their state in `$auth`. */
export function useAuthForm(settings: FormSettings): Form {
  return useFormOfCall(useAtom($auth), {
    ...settings,
    send: (values) =>
      settings.send(values).catch((error) => {
        if (!$auth.get().failure) throw error
      }),
  })
}
