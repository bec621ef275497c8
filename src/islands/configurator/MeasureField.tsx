import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { type MeasureName, measureFault } from '#domain/configurator/measures.ts'
import { $measures, measure } from '#stores/fit.ts'

interface Props {
  name: MeasureName
  label: string
  hint: string
  unit?: string
}

/** A number to type. What is wrong with it is said once the shopper leaves the field, and then as they type. */
export function MeasureField({ name, label, hint, unit }: Props) {
  const measures = useStore($measures, { ssr: 'initial' })
  const [isLeft, leave] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const fault = isLeft ? measureFault(measures, name) : undefined
  const id = `fit-${name}`

  // What was typed before the script was there.
  useEffect(() => {
    const field = input.current
    if (!field?.value) return
    measure({ [name]: field.value })
    leave(document.activeElement !== field)
  }, [name])

  return (
    <div className={fault ? 'measure missing' : 'measure'}>
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {fault && (
        <p className="error" id={`${id}-error`}>
          <span className="visually-hidden">Error: </span>
          {fault}
        </p>
      )}
      <span className="with-unit">
        <input
          ref={input}
          className="input"
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={measures[name]}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => measure({ [name]: event.target.value })}
          onBlur={() => leave(true)}
        />
        {unit && <span aria-hidden="true">{unit}</span>}
      </span>
    </div>
  )
}
