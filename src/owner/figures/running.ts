import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LAST_RUN_FILE, pipelineOutcomeText } from '#domain/owner/pipeline-run.ts'
import { londonTime } from '#domain/time/london-day.ts'
import type { Config } from '#server/kernel/config.ts'

/** When the shop was last backed up and built, and its supplier’s list imported, in the folder to which `dist` links. */
export function readLastRuns({ varDir, storeLocation }: Config, dist: string) {
  return [
    { name: 'Last backup', value: lastBackup(varDir, storeLocation.url) },
    { name: 'Pages built', value: timeOf(() => join(realpathSync(dist), '.build.json')) },
    { name: 'Supplier’s list imported', value: lastPipelineRun(dist) },
  ]
}

function lastBackup(varDir: string, url: string | undefined): string {
  if (url !== undefined) return 'PostgreSQL’s own'
  return timeOf(() => {
    const folder = join(varDir, 'backups')
    const copies = readdirSync(folder)
      .filter((name) => name.endsWith('.sqlite'))
      .map((name) => join(folder, name))
    return copies.toSorted((one, other) => modified(other) - modified(one))[0]
  })
}

/** Finds the record of the last pipeline run: the build that `dist` links to is two folders below the folder in which the pipeline works. */
function lastPipelineRun(dist: string): string {
  let outcome = ''
  const time = timeOf(() => {
    const file = join(realpathSync(dist), '../..', LAST_RUN_FILE)
    outcome = JSON.parse(readFileSync(file, 'utf8')).outcome
    return file
  })
  return outcome === '' || outcome === 'done' ? time : `${time}, ${pipelineOutcomeText(outcome)}`
}

function modified(file: string): number {
  return statSync(file).mtimeMs
}

function timeOf(find: () => string | undefined): string {
  try {
    const file = find()
    return file === undefined ? 'never' : londonTime(new Date(modified(file)))
  } catch {
    return 'never'
  }
}
