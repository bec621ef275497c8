import { useEffect } from 'react'
import { $choice, chooseOption } from '#browser/configurator/configurator.ts'
import { $measures, $range, fetchAirersOfRange } from '#browser/configurator/fit.ts'
import {
  type AirerToFit,
  bestAirer,
  fitAirer,
  fitChoice,
  type Room,
  takesAllWashing,
} from '#domain/configurator/fit.ts'
import {
  fitFindings,
  fitSummary,
  fitWarnings,
  formatMetres,
} from '#domain/configurator/fit-words.ts'
import { fittedPath } from '#domain/configurator/measures.ts'
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
      {fit.length !== undefined && (
        <p className="fit-use">
          {Object.entries(fitChoice(airer, fit)).map(([option, value]) => (
            <Use key={option} option={option} value={value} />
          ))}
        </p>
      )}
      {fitWarnings(airer, room, fit).map(([fault, advice]) => (
        <p className="notice" key={fault}>
          {`${fault}${advice}`}
        </p>
      ))}
      {!takesAllWashing(fit) && <Better room={room} railLength={fit.railLength} ids={range} />}
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
  const measures = useAtom($measures)
  useEffect(() => {
    void fetchAirersOfRange(ids)
  }, [ids])
  const best = bestAirer(range, room)
  const fit = best && fitAirer(best.facts, room)
  if (!best || !fit?.length || fit.railLength <= railLength) return null
  return (
    <p>
      <span>{takesAllWashing(fit) ? 'A better fit: ' : 'Holds more: '}</span>
      <a href={fittedPath(best.path, fitChoice(best.facts, fit), measures)}>{best.name}</a>
      <span>{` with ${formatMetres(fit.length)} laths and ${formatMetres(fit.railLength)} of drying length.`}</span>
    </p>
  )
}

function Use({ option, value }: { option: string; value: string }) {
  const isChosen = useAtom($choice)[option] === value
  const length = value.replace('m', ' m')
  return (
    <button
      type="button"
      className={isChosen ? 'button quiet' : 'button'}
      aria-pressed={isChosen}
      onClick={() => chooseOption(option, value)}
    >
      {`Use ${option === 'ropeLength' ? `${length} of rope` : length}${isChosen ? ' ✓' : ''}`}
    </button>
  )
}
