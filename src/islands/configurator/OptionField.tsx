import { memo, type ReactNode } from 'react'
import { chooseOption } from '#browser/configurator/configurator.ts'
import type { Choice, Option } from '#domain/catalogue/catalogue.ts'
import { formatPounds, withVat } from '#domain/money/money.ts'

interface Props {
  option: Option
  chosen: string
  isMissing: boolean
  children?: ReactNode
}

export const OptionField = memo(function OptionField({
  option,
  chosen,
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
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              required={required}
              checked={choice.value === chosen}
              onChange={() => chooseOption(name, choice.value)}
            />
            {choice.swatch && <Swatch color={choice.swatch} />}
            <span className="label">{choice.label}</span>
            <Surcharge choice={choice} />
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
})

function Swatch({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill={color} stroke="#7d7466" />
    </svg>
  )
}

function Surcharge({ choice: { surcharge, swatch } }: { choice: Choice }) {
  if (swatch && surcharge === 0) return null
  return (
    <span className="surcharge">
      {surcharge === 0 ? (
        'included'
      ) : (
        <>
          <b>{`+${formatPounds(withVat(surcharge))}`}</b>
          <span>{' inc. VAT '}</span>
          <small>{`+${formatPounds(surcharge)} ex. VAT`}</small>
        </>
      )}
    </span>
  )
}
