import { useStore } from '@nanostores/react'
import { type AirerFacts, fitAirer, type Room } from '#domain/configurator/fit.ts'
import { fitFindings, fitSummary, fitWarnings, metres } from '#domain/configurator/fit-words.ts'
import { $choice, choose } from '#stores/configurator.ts'

interface Props {
  airer: AirerFacts
  room: Room
}

/** What to take for the room, why, and what to mind. */
// biome-ignore lint/style/noDefaultExport: what React fetches lazily is the default.
export default function FitAnswer({ airer, room }: Props) {
  const fit = fitAirer(airer, room)
  return (
    <>
      <p className="fit-summary">{fitSummary(fit)}</p>
      {fitWarnings(airer, fit).map((warning) => (
        <p className="notice alert" key={warning}>
          {warning}
        </p>
      ))}
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

function Use({ option, cm, what }: { option: string; cm: number; what: string }) {
  const value = `${cm / 100}m`
  const isChosen = useStore($choice, { ssr: 'initial' })[option] === value
  return (
    <button
      type="button"
      className="button quiet small"
      aria-pressed={isChosen}
      onClick={() => choose(option, value)}
    >
      Use {metres(cm)}
      {what}
      {isChosen && ' ✓'}
    </button>
  )
}
