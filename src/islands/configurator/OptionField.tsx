import { memo, type ReactNode } from 'react'
import { chooseOption } from '#browser/configurator/configurator.ts'
import type { Choice, Option } from '#domain/catalogue/catalogue.ts'
import { formatPounds, type Pence } from '#domain/money.ts'

interface Props {
  option: Option
  chosen: string
  /** What each choice adds, in pence inc. VAT. */
  added: readonly Pence[]
  isMissing: boolean
  children?: ReactNode
}

export const OptionField = memo(function OptionField({
  option,
  chosen,
  added,
  isMissing,
  children,
}: Props) {
  const { name, label, hint, choices, required } = option
  const usual = choices.find(({ value }) => value === option.default)
  const described = isMissing ? `${name}-hint ${name}-error` : `${name}-hint`
  return (
    <fieldset className={isMissing ? 'option missing' : 'option'} aria-describedby={described}>
      <legend>{label}</legend>
      <p className="hint" id={`${name}-hint`}>
        {usual && usual.value !== 'none' ? `${hint} ${usual.label} is included.` : hint}
      </p>
      {isMissing && (
        <p className="error" id={`${name}-error`}>
          <span className="visually-hidden">Error: </span>
          <span>{`Choose a ${label.toLowerCase()}`}</span>
        </p>
      )}
      <div className={`choices ${name}`}>
        {choices.map((choice, index) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              required={required}
              checked={choice.value === chosen}
              aria-describedby={choice.surcharge > 0 ? netId(name, choice) : undefined}
              onChange={() => chooseOption(name, choice.value)}
            />
            {choice.swatch && <Swatch color={choice.swatch} />}
            <span className="label">{choice.label}</span>
            <Surcharge option={name} choice={choice} added={added[index] ?? 0} />
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}, isSameField)

/** The amounts are new at each press, though seldom others. */
function isSameField({ added, ...before }: Props, { added: next, ...now }: Props): boolean {
  const keys = Object.keys(before) as (keyof typeof before)[]
  return added.join() === next.join() && keys.every((key) => before[key] === now[key])
}

function Swatch({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill={color} stroke="#7d7466" />
    </svg>
  )
}

interface SurchargeProps {
  option: string
  choice: Choice
  added: Pence
}

/** A radio button is named by what it adds; the amount without VAT describes it. */
function Surcharge({ option, choice, added }: SurchargeProps) {
  const { surcharge, swatch } = choice
  if (swatch && surcharge === 0) return null
  return (
    <span className="surcharge">
      {surcharge === 0 ? (
        'included'
      ) : (
        <>
          <b>{`+${formatPounds(added)}`}</b>
          <span>{' inc. VAT '}</span>
          <small id={netId(option, choice)} aria-hidden="true">
            {`+${formatPounds(surcharge)} ex. VAT`}
          </small>
        </>
      )}
    </span>
  )
}

function netId(option: string, { value }: Choice): string {
  return `${option}-${value}-net`
}
