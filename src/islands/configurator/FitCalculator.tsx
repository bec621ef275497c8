import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { loadPart } from '#browser/base/load-part.ts'
import { $measures, writeMeasuresToUrl } from '#browser/configurator/fit.ts'
import type { AirerToFit } from '#domain/configurator/fit.ts'
import { missingMeasures, readRoom } from '#domain/configurator/measures.ts'
import { useAtom } from '../ui/hydration.ts'
import { PartNotLoaded } from '../ui/LoadFailed.tsx'
import { MeasureField } from './MeasureField.tsx'

const FitAnswer = lazy(async () => ({
  default: (await loadPart(() => import('./FitAnswer.tsx')))?.FitAnswer ?? PartNotLoaded,
}))

/** Recommends laths, rope and heights from the room and the washing, with reasons. */
export function FitCalculator({ airer, range }: AirerToFit) {
  const measures = useAtom($measures)
  const room = readRoom(measures)
  const noAnswer = (
    <p className="hint">{missingMeasures(measures) || 'Your result will appear here.'}</p>
  )
  const details = useRef<HTMLDetailsElement>(null)

  // Browsers open a closed `details` around a link's target, but not one that is the target.
  useLayoutEffect(() => {
    if (details.current && location.hash === '#will-it-fit') details.current.open = true
  }, [])

  // After the fields' own effects, which read what the shopper typed and the URL.
  useLayoutEffect(() => $measures.subscribe(writeMeasuresToUrl), [])

  return (
    <details ref={details} className="fit needs-script" id="will-it-fit">
      <summary className="as-link">
        {room ? 'Worked out from your room: see why' : 'Not sure? Work it out from your room'}
      </summary>
      <section aria-labelledby="fit-title">
        <h2 id="fit-title">Will it fit?</h2>
        <p>Give us your measurements and we’ll work out the laths and rope you need.</p>
        <div className="measures">
          <MeasureField
            name="roomWidth"
            label="Room width"
            hint="wall to wall, along the laths"
            unit="m"
          />
          <MeasureField name="ceiling" label="Ceiling height" hint="floor to ceiling" unit="m" />
          <MeasureField
            name="washing"
            label="Washing at a time"
            hint="before it’s washed; a full machine takes 6 to 10 kg"
            unit="kg"
          />
        </div>
        <div className="fit-answer" aria-live="polite">
          <Suspense fallback={noAnswer}>
            {room ? <FitAnswer airer={airer} room={room} range={range} /> : noAnswer}
          </Suspense>
        </div>
      </section>
    </details>
  )
}
