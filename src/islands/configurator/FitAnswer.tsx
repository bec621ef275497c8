import { useEffect } from 'react'
import { $choice, chooseOption } from '#browser/configurator/configurator.ts'
import { $range, fetchAirersOfRange } from '#browser/configurator/fit.ts'
import {
  type AirerToFit,
  bestAirer,
  fitAirer,
  type Room,
  takesAllWashing,
} from '#domain/configurator/fit.ts'
import {
  fitFindings,
  fitSummary,
  fitWarnings,
  formatMetres,
} from '#domain/configurator/fit-words.ts'
import { useAtom } from '../ui/hydration.ts'

interface Props extends AirerToFit {
  room: Room
}

export function FitAnswer({ airer, room, range }: Props) {
  const fit = fitAirer(airer, room)
  return (
    <>
      <p className={takesAllWashing(fit) ? 'notice good fit-summary' : 'notice fit-summary'}>
        {fitSummary(fit)}
      </p>
      {fitWarnings(airer, fit).map((warning) => (
        <p className="notice" key={warning}>
          {warning}
        </p>
      ))}
      {!takesAllWashing(fit) && <Better room={room} railLength={fit.railLength} ids={range} />}
      {fit.length !== undefined && (
        <p className="fit-use">
          <Use option="lathLength" cm={fit.length} what="" />
          {fit.rope > (airer.ropeLengths[0] ?? 0) && (
            <Use option="ropeLength" cm={fit.rope} what=" of rope" />
          )}
        </p>
      )}
      <dl className="findings">
        {fitFindings(airer, room, fit).map(({ label, figure, reason }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{figure}</dd>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface BetterProps {
  room: Room
  railLength: number
  ids: readonly number[]
}

/** Another airer of the range that holds more of the washing in this room, if any. */
function Better({ room, railLength, ids }: BetterProps) {
  const range = useAtom($range)
  useEffect(() => {
    void fetchAirersOfRange(ids)
  }, [ids])
  const best = bestAirer(range, room)
  const fit = best && fitAirer(best.facts, room)
  if (!best || !fit?.length || fit.railLength <= railLength) return null
  return (
    <p>
      {takesAllWashing(fit) ? 'A better fit: ' : 'Holds more: '}
      <a href={best.path}>{best.name}</a> with {formatMetres(fit.length)} laths and{' '}
      {formatMetres(fit.railLength)} of drying rail.
    </p>
  )
}

function Use({ option, cm, what }: { option: string; cm: number; what: string }) {
  const value = `${cm / 100}m`
  const isChosen = useAtom($choice)[option] === value
  return (
    <button
      type="button"
      className="button quiet small"
      aria-pressed={isChosen}
      onClick={() => chooseOption(option, value)}
    >
      Use {formatMetres(cm)}
      {what}
      {isChosen && ' ✓'}
    </button>
  )
}
