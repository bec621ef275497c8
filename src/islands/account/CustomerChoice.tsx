interface Props {
  readonly hasAccount: boolean
  readonly choose: (hasAccount: boolean) => void
}

const CHOICES = [
  { value: 'new', label: 'I’m new here', hasAccount: false },
  { value: 'known', label: 'I have an account', hasAccount: true },
]

/** True if “I have an account” was pressed, perhaps before the script ran. */
export function hasChosenAccount(): boolean {
  return document.querySelector('input[name=customer][value=known]:checked') !== null
}

/** Two radio buttons, new customers first. */
export function CustomerChoice({ hasAccount, choose }: Props) {
  return (
    <fieldset className="customer-choice from-checkout">
      <legend className="visually-hidden">Are you new here?</legend>
      {CHOICES.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name="customer"
            value={choice.value}
            checked={choice.hasAccount === hasAccount}
            onChange={() => choose(choice.hasAccount)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
