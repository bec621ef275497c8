/**
 * The product pictures: renders what is missing or changed, and makes what the site shows of them.
 *
 *   npm run pictures                         everything whose model, materials or shot changed
 *   npm run pictures -- whirligig-rotary-35  one product (or one shot: slug/whole), again
 *   npm run pictures -- --missing            only what has no picture yet (--wait: keep watching the list)
 *   npm run pictures -- --derive             no rendering: only the sizes and formats which are not there
 *   npm run pictures -- --products           write finished pictures into the products' files
 *   npm run pictures -- --accept             record today's models as those of the pictures there are
 *
 * Needs Blender 3.4 with numpy. Stop it at any time: it goes on where it stopped.
 */
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { derive, isDerived } from './pictures/derive.ts'
import { writePictures } from './pictures/product-file.ts'
import { accept, hasMaster, isCurrent, render } from './pictures/render.ts'
import { listShots, type Shot, shotHash } from './pictures/shots.ts'

const options = process.argv.slice(2)
const has = (name: string) => options.includes(name)
const names = options.filter((option) => !option.startsWith('--'))

const isNamed = (shot: Shot) =>
  names.length === 0 || names.includes(shot.slug) || names.includes(shot.name)

/** What is to be rendered next, most important first; what failed waits until its model changes. */
function nextShot(done: Set<string>): Shot | undefined {
  return listShots().find((shot) => {
    if (!isNamed(shot) || done.has(shot.name + shotHash(shot))) return false
    if (names.length > 0) return true
    return has('--missing') ? !hasMaster(shot) : !isCurrent(shot)
  })
}

/** Make what is not there of finished masters, as many at a time as there are processors. */
async function deriveMissing() {
  const waiting = listShots().filter((shot) => isNamed(shot) && hasMaster(shot) && !isDerived(shot))
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) await derive(shot)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

/** Render until nothing is left. */
async function renderAll() {
  await deriveMissing()
  const done = new Set<string>()
  let deriving = Promise.resolve()
  for (;;) {
    const shot = nextShot(done)
    if (!shot && !has('--wait')) return deriving
    if (!shot) {
      await sleep(10_000)
      continue
    }
    done.add(shot.name + shotHash(shot))
    const started = Date.now()
    const error = await render(shot)
    // The next picture is rendered while this one is compressed.
    await deriving
    if (!error) deriving = derive(shot)
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(error ? `failed  ${shot.name}\n${error}` : `done    ${shot.name} in ${seconds} s`)
    if (error) process.exitCode = 1
  }
}

const unknown = names.filter(
  (name) => !listShots().some(({ slug, name: shot }) => [slug, shot].includes(name)),
)
if (unknown.length > 0) {
  console.error(
    `There are no pictures called ${unknown.join(', ')}: scripts/pictures/shots.json lists them.`,
  )
  process.exit(1)
}
if (has('--accept')) for (const shot of listShots().filter(isNamed)) accept(shot)
else if (has('--derive')) await deriveMissing()
else if (!has('--products')) await renderAll()

if (has('--products')) {
  const shots = listShots().filter((shot) => isNamed(shot) && hasMaster(shot) && isDerived(shot))
  for (const slug of new Set(shots.map((shot) => shot.slug)))
    writePictures(
      slug,
      shots.filter((shot) => shot.slug === slug),
    )
}
