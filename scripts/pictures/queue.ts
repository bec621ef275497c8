import { setTimeout as sleep } from 'node:timers/promises'
import { deriveMissingSizes, deriveSizesOfShot } from './derive.ts'
import { isRenderCurrent, renderShot } from './render.ts'
import { hasMaster, type Shot, selectShots, shotHash } from './shots.ts'

export async function renderDueShots(
  names: readonly string[],
  { missing, wait }: { readonly missing: boolean; readonly wait: boolean },
): Promise<number> {
  const isNamed = names.length > 0
  // A named shot is rendered once; others are rendered again if their model changes during the run.
  const attempt = (shot: Shot) => (isNamed ? shot.name : shot.name + shotHash(shot))
  const isDue = (shot: Shot) => isNamed || (missing ? !hasMaster(shot) : !isRenderCurrent(shot))
  await deriveMissingSizes(selectShots(names))
  const done = new Set<string>()
  let deriving = Promise.resolve()
  let code = 0
  for (;;) {
    // The list is read again before each picture, because shots may be added during a run.
    const shot = selectShots(names).find((next) => !done.has(attempt(next)) && isDue(next))
    if (!shot && !wait) break
    if (!shot) {
      await sleep(10_000)
      continue
    }
    done.add(attempt(shot))
    const error = await renderAndReport(shot)
    await deriving
    if (!error) deriving = deriveSizesOfShot(shot)
    if (error) code = 1
  }
  await deriving
  return code
}

async function renderAndReport(shot: Shot): Promise<string | undefined> {
  const started = Date.now()
  const error = await renderShot(shot)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(error ? `failed  ${shot.name}\n${error}` : `done    ${shot.name} in ${seconds} s`)
  return error
}
