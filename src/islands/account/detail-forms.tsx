import { changeName, changePassword, requestEmailChange } from '#browser/account/details.ts'
import {
  emailFault,
  faultIfEmpty,
  fieldFaults,
  newPasswordFault,
  passwordFault,
  repeatedPasswordFault,
} from '#domain/account/faults.ts'
import { Field } from '../ui/Field.tsx'
import { useForm } from '../ui/Form.tsx'
import { HiddenUserName, NewPasswordFields, PasswordField } from '../ui/PasswordField.tsx'
import { DetailForm, type DetailFormProps } from './DetailForm.tsx'

function ChangeName({ user, typed, type, close }: DetailFormProps) {
  const form = useForm({
    check: ({ fullName = '' }) =>
      fieldFaults({ fullName: faultIfEmpty(fullName, 'Enter your full name') }),
    send: ({ fullName = '' }) => changeName(fullName).then(close),
    explain: (message) => message || 'We couldn’t change your name. Please try again later.',
  })
  return (
    <DetailForm form={form} label="Save Name" busy="Saving…" close={close}>
      <Field
        form={form}
        name="fullName"
        label="Full name"
        hint="Orders you’ve already placed keep the name they have."
        type="text"
        autoComplete="name"
        defaultValue={typed ?? user.fullName}
        onChange={({ target }) => type(target.value)}
      />
    </DetailForm>
  )
}

function ChangeEmail({ user, typed, type, close }: DetailFormProps) {
  const form = useForm({
    check: ({ email = '', currentPassword = '' }) =>
      fieldFaults({
        email: emailFault(email),
        currentPassword: passwordFault(currentPassword),
      }),
    send: ({ email = '', currentPassword = '' }) =>
      requestEmailChange(email, currentPassword).then(close),
    explain: (message) => message || 'We couldn’t send the link. Please try again later.',
  })
  return (
    <DetailForm form={form} label="Send the Link" busy="Sending…" close={close}>
      <HiddenUserName email={user.email} />
      <Field
        form={form}
        name="email"
        label="New email"
        hint="We’ll send a link to it. Your account changes over when you open the link."
        type="email"
        autoComplete="email"
        defaultValue={typed}
        onChange={({ target }) => type(target.value)}
      />
      <PasswordField
        form={form}
        name="currentPassword"
        label="Current password"
        hint="To check that it’s you."
        autoComplete="current-password"
      />
    </DetailForm>
  )
}

function ChangePassword({ user, close }: DetailFormProps) {
  const form = useForm({
    check: ({ currentPassword = '', newPassword = '', confirmPassword = '' }) =>
      fieldFaults({
        currentPassword: passwordFault(currentPassword),
        newPassword: newPasswordFault(newPassword),
        confirmPassword: repeatedPasswordFault(newPassword, confirmPassword),
      }),
    send: ({ currentPassword = '', newPassword = '' }) =>
      changePassword(currentPassword, newPassword).then(close),
    explain: (message) => message || 'We couldn’t change your password. Please try again later.',
  })
  return (
    <DetailForm form={form} label="Save Password" busy="Saving…" close={close}>
      <HiddenUserName email={user.email} />
      <PasswordField
        form={form}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordFields
        form={form}
        name="newPassword"
        label="New password"
        confirmHint="Saving it will sign you out everywhere else."
      />
    </DetailForm>
  )
}

export const DETAIL_FORMS = {
  name: ChangeName,
  email: ChangeEmail,
  password: ChangePassword,
} as const
