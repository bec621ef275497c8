export type PipelineOutcome = 'done' | 'checked' | 'suspicious' | 'unreadable' | 'failed'

/** Below the folder whose `data/` the pipeline edits; written when a run ends, so its time is the run's. */
export const LAST_RUN_FILE = 'var/pipeline/last-run.json'

const REASONS: Readonly<Record<string, string>> = {
  suspicious: 'something in the supplier’s file looks like a mistake',
  unreadable: 'the supplier’s file could not be read',
  failed: 'the shop could not be built',
}

/** `done`, or why a run changed nothing. */
export function pipelineOutcomeText(outcome: string): string {
  const reason = REASONS[outcome]
  return reason === undefined ? outcome : `nothing imported: ${reason}`
}
