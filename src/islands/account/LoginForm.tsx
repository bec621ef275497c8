import { useEffect, useLayoutEffect, useState } from 'react'
import { login, register } from '#browser/account/auth.ts'
import { leaveOnceSignedIn, referrerPath } from '#browser/account/go-to.ts'
import { readTyped, saveTyped } from '#browser/account/typed-email.ts'
import { CallFailure } from '#browser/base/call.ts'
import { emailFault, faultIfEmpty, fieldFaults, newPasswordFault } from '#domain/account/faults.ts'
import { Field } from '../ui/Field.tsx'
import { FormFrame, SubmitButton, useForm } from '../ui/Form.tsx'
import { useIsInBrowser } from '../ui/hydration.ts'
import { PASSWORD_HINT, PasswordField } from '../ui/PasswordField.tsx'
import { CustomerChoice, hasChosenAccount } from './CustomerChoice.tsx'
import { EmailField } from './EmailField.tsx'
import { SignInLink } from './SignInLink.tsx'

/**
 * Signs in, and returns to the page that the shopper came from. A shopper sent by the checkout may register here. The
 * page's HTML doesn't know who comes, so it holds both forms in one, and `enclosed.css` hides what is not needed.
 */
export function LoginForm() {
  const isInBrowser = useIsInBrowser()
  const isFromCheckout = isInBrowser && 'enclosed' in document.documentElement.dataset
  const [hasAccount, setHasAccount] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const isNew = isFromCheckout && !hasAccount
  useLayoutEffect(() => {
    if (hasChosenAccount()) saveTyped({ hasAccount: true })
    setHasAccount(readTyped().hasAccount)
  }, [])
  useEffect(() => leaveOnceSignedIn(() => referrerPath() ?? '/'), [])
  const form = useForm({
    check: ({ email = '', fullName = '', password = '' }) =>
      fieldFaults({
        email: emailFault(email),
        fullName: isNew ? faultIfEmpty(fullName, 'Enter your full name') : undefined,
        password: isNew
          ? newPasswordFault(password)
          : faultIfEmpty(password, 'Enter your password'),
      }),
    send: async ({ email = '', fullName = '', password = '' }) => {
      if (!isNew) return login(email, password)
      await register(fullName, email, password).catch((error) => {
        setTaken(error instanceof CallFailure && error.status === 409)
        throw error
      })
    },
  })

  function choose(hasAccount: boolean) {
    setHasAccount(hasAccount)
    setTaken(false)
    form.clear()
    saveTyped({ hasAccount })
  }

  function signInInstead() {
    choose(true)
    document.getElementById('password')?.focus()
  }

  const showsNew = isNew || !isInBrowser
  const onlyNew = isInBrowser ? '' : 'only-new'
  const onlyKnown = isInBrowser ? '' : 'only-known'
  return (
    <FormFrame form={form}>
      {(isFromCheckout || !isInBrowser) && (
        <CustomerChoice hasAccount={hasAccount} choose={choose} />
      )}
      <EmailField form={form} autoComplete={isNew ? 'email' : 'username'} />
      {isTaken && (
        <p className="aside-link">
          <button type="button" className="as-link" onClick={signInInstead}>
            Sign in with this email
          </button>
        </p>
      )}
      {showsNew && (
        <div className={onlyNew}>
          <Field form={form} name="fullName" label="Full name" type="text" autoComplete="name" />
        </div>
      )}
      <PasswordField
        form={form}
        name="password"
        label="Password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={showsNew ? PASSWORD_HINT : undefined}
        hintClass={onlyNew}
      />
      {!isNew && (
        <p className={`aside-link ${onlyKnown}`}>
          <SignInLink to="/forgot-password">Forgot Password?</SignInLink>
        </p>
      )}
      <SubmitButton
        form={form}
        label={
          <>
            {showsNew && <span className={onlyNew}>Create Account and Continue</span>}
            {!isNew && <span className={onlyKnown}>Sign In</span>}
          </>
        }
        busy={isNew ? 'Creating your account…' : 'Signing in…'}
      />
    </FormFrame>
  )
}
