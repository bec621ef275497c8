import { pino } from 'pino'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import { startJobs } from './jobs.ts'
import type { Context } from './kernel/context.ts'

test('what fails each second is logged once an hour, when it changes and when it works again', async () => {
  const lines: string[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) })
  let now = 0
  const hours = [0, 0, 0.9, 1, 1.1, 1.2, 1.3, 1.4]
  const faults = ['no build', 'no build', 'no build', 'no build', 'no disk', '', '', 'no disk']
  const ended = Promise.withResolvers<void>()
  const run = async () => {
    now = (hours.shift() ?? 0) * HOUR_MS
    if (hours.length === 0) ended.resolve()
    const fault = faults.shift()
    if (fault) throw new Error(fault)
  }
  const failed: string[] = []
  const context = { log, clock: () => new Date(now) } as unknown as Context
  const jobs = startJobs(context, [{ name: 'publish', pauseMs: 0, run }], (job) => failed.push(job))
  await ended.promise
  await jobs.stop()
  const said = lines
    .map((line) => JSON.parse(line))
    .map(({ msg, error = '' }) => [msg, String(error).split('\n')[0]])
  expect(said).toEqual([
    ['job failed', 'Error: no build'],
    ['job failed', 'Error: no build'],
    ['job failed', 'Error: no disk'],
    ['job works again', ''],
    ['job failed', 'Error: no disk'],
  ])
  expect(failed).toHaveLength(6)
})
