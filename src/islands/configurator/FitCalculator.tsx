import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { loadPart } from '#browser/base/load-part.ts'
import { $measures, changeMeasures } from '#browser/configurator/fit.ts'
import type { AirerToFit } from '#domain/configurator/fit.ts'
import {
  DRUM_SIZES_KG,
  LOAD_COUNTS,
  type Measures,
  readRoom,
} from '#domain/configurator/measures.ts'
import { useAtom } from '../ui/hydration.ts'
import { PartNotLoaded } from '../ui/LoadFailed.tsx'
import { FIT_FORM_ID, MeasureField } from './MeasureField.tsx'

const NO_ANSWER = <p className="hint">Your result will appear here.</p>

const FitAnswer = lazy(async () => ({
  default: (await loadPart(() => import('./FitAnswer.tsx')))?.FitAnswer ?? PartNotLoaded,
}))

/** Recommends laths, rope and heights from the room and the washing, with reasons. */
export function FitCalculator({ airer, range }: AirerToFit) {
  const room = readRoom(useAtom($measures))
  const details = useRef<HTMLDetailsElement>(null)

  // Browsers open a closed `details` around a link's target, but not one that is the target.
  useLayoutEffect(() => {
    if (details.current && location.hash === '#will-it-fit') details.current.open = true
  }, [])

  return (
    <details ref={details} className="fit" id="will-it-fit">
      <summary>Not sure? Work it out from your room</summary>
      <section aria-labelledby="fit-title">
        <h2 id="fit-title">Will it fit?</h2>
        <p>Give us your measurements and we’ll work out the laths and rope you need.</p>
        <div className="measures">
          <MeasureField name="width" label="Room width" hint="wall to wall, along the laths" />
          <MeasureField name="ceiling" label="Ceiling height" hint="floor to ceiling" />
          <Picks name="drum" label="Washing machine" values={DRUM_SIZES_KG} unit=" kg" />
          <Picks name="loads" label="Loads at a time" values={LOAD_COUNTS} />
        </div>
        <div className="fit-answer" aria-live="polite">
          <Suspense fallback={NO_ANSWER}>
            {room ? <FitAnswer airer={airer} room={room} range={range} /> : NO_ANSWER}
          </Suspense>
        </div>
      </section>
    </details>
  )
}

interface PicksProps<Name extends 'drum' | 'loads'> {
  name: Name
  label: string
  values: readonly Measures[Name][]
  unit?: string
}

function Picks<Name extends 'drum' | 'loads'>({ name, label, values, unit }: PicksProps<Name>) {
  const measures = useAtom($measures)
  const group = useRef<HTMLFieldSetElement>(null)

  // The shopper may have selected an option in this field before the script ran.
  useLayoutEffect(() => {
    const picked = group.current?.querySelector<HTMLInputElement>('input:checked')
    if (picked) changeMeasures({ [name]: picked.value })
  }, [name])

  return (
    <fieldset ref={group} className="picks">
      <legend>{label}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            form={FIT_FORM_ID}
            name={name}
            value={value}
            checked={measures[name] === value}
            onChange={() => changeMeasures({ [name]: value })}
          />
          {value}
          {unit}
        </label>
      ))}
    </fieldset>
  )
}
