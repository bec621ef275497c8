import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { AirerFacts } from '#domain/configurator/fit.ts'
import { readRoom } from '#domain/configurator/measures.ts'
import { $measures, measure } from '#stores/fit.ts'
import { MeasureField } from './MeasureField.tsx'

const NO_ANSWER = <p className="hint">The answer appears here, with its reasons.</p>

/** Fetched once there is something to answer. */
const FitAnswer = lazy(() => import('./FitAnswer.tsx'))

/** Will it fit? Three measures in; laths, rope and heights out, with the reasons. */
export function FitCalculator({ airer }: { airer: AirerFacts }) {
  const measures = useStore($measures, { ssr: 'initial' })
  const kilograms = useRef<HTMLInputElement>(null)
  const room = readRoom(measures)

  // What was picked before the script was there.
  useEffect(() => {
    if (kilograms.current?.checked) measure({ unit: 'kg' })
  }, [])

  return (
    <>
      <div className="measures">
        <MeasureField
          name="width"
          label="Room width"
          hint="wall to wall, along the laths"
          unit="m"
        />
        <MeasureField name="ceiling" label="Ceiling height" hint="floor to ceiling" unit="m" />
        <MeasureField name="washing" label="Washing" hint="to dry at a time" />
        <fieldset className="units">
          <legend className="visually-hidden">The washing is given in</legend>
          {(['people', 'kg'] as const).map((unit) => (
            <label key={unit}>
              <input
                ref={unit === 'kg' ? kilograms : undefined}
                type="radio"
                name="washing-unit"
                value={unit}
                checked={measures.unit === unit}
                onChange={() => measure({ unit })}
              />
              {unit === 'kg' ? 'kg of wet washing' : 'people'}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="fit-answer" aria-live="polite">
        <Suspense fallback={NO_ANSWER}>
          {room ? <FitAnswer airer={airer} room={room} /> : NO_ANSWER}
        </Suspense>
      </div>
    </>
  )
}
