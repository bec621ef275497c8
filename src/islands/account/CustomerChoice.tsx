interface Props {
  readonly hasAccount: boolean
  readonly choose: (hasAccount: boolean) => void
}

const CHOICES = [
  { label: 'I’m new here', hasAccount: false },
  { label: 'I have an account', hasAccount: true },
]

/** Two radio buttons, new customers first. */
export function CustomerChoice({ hasAccount, choose }: Props) {
  return (
    <fieldset className="customer-choice from-checkout">
      <legend className="visually-hidden">Are you new here?</legend>
      {CHOICES.map((choice) => (
        <label key={choice.label}>
          <input
            type="radio"
            name="customer"
            checked={choice.hasAccount === hasAccount}
            onChange={() => choose(choice.hasAccount)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
