import { useLayoutEffect, useRef, useState } from 'react'
import { $measures, changeMeasures, measureInUrl } from '#browser/configurator/fit.ts'
import { type MeasureName, measureFault } from '#domain/configurator/measures.ts'
import { runAfterPress } from '../ui/Field.tsx'
import { useAtom } from '../ui/hydration.ts'

interface Props {
  name: MeasureName
  label: string
  hint: string
  unit: 'm' | 'kg'
}

/** A number. Errors show once the field loses the focus, then as the shopper types. */
export function MeasureField({ name, label, hint, unit }: Props) {
  const measures = useAtom($measures)
  const [isLeft, leave] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const fault = isLeft ? measureFault(measures, name) : undefined
  const id = `fit-${name}`

  // What the shopper typed before the script ran counts more than the number in the URL.
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    const isTyped = field.value !== field.defaultValue
    const value = isTyped ? field.value : measureInUrl(name)
    if (value === null) return
    changeMeasures({ [name]: value })
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
          <span>{fault}</span>
        </p>
      )}
      <span className="with-unit">
        <input
          ref={input}
          className="input"
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={measures[name]}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => changeMeasures({ [name]: event.target.value })}
          onBlur={() => runAfterPress(() => leave(true))}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
    </div>
  )
}
