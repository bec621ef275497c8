import { existsSync, rmSync, writeFileSync } from 'node:fs'
import type { PipelineReport } from './run.ts'

/** Throws if the file of a report cannot be written. Called before a run, which would else be done without its report; leaves no empty file, since the run may fail. */
export function demandWritable(file: string): void {
  const isNew = !existsSync(file)
  try {
    writeFileSync(file, '', { flag: 'a' })
    if (isNew) rmSync(file)
  } catch (error) {
    throw new Error(
      `Nothing was changed: the report cannot be written (${(error as Error).message}). Give --report a file in a folder that exists and that you may write in.`,
    )
  }
}

/** A run that is done stays done when its report can’t be written: a message then says so. */
export function writeReport(file: string, report: PipelineReport & { seconds: number }): void {
  try {
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
  } catch (error) {
    const cause = (error as Error).message
    console.error(`The run is done, but its report could not be written: ${cause}`)
  }
}
