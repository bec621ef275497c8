/** Times fetches of the home page for `bench -- logins`. Arguments: port, seconds. */
import { setTimeout as wait } from 'node:timers/promises'
import { httpCall } from '../support/http.ts'

const [port, seconds] = process.argv.slice(2).map(Number)
const times: number[] = []
const end = performance.now() + 1000 * (seconds ?? 0)
while (performance.now() < end) {
  const started = performance.now()
  await httpCall(port ?? 0, '/')
  times.push(performance.now() - started)
  await wait(5)
}
process.send?.(times)
process.disconnect()
