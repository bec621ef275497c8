import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { masterPath, root, type Shot, shotHash } from './shots.ts'

/** What is recorded beside a master. */
export type PictureRecord = { hash: string; width: number; height: number; colour: string }

export const hasMaster = (shot: Shot) => existsSync(masterPath(shot, 'webp'))

const record = (shot: Shot): PictureRecord | undefined =>
  existsSync(masterPath(shot, 'json'))
    ? JSON.parse(readFileSync(masterPath(shot, 'json'), 'utf8'))
    : undefined

/** Whether the picture is what today's model would render. */
export const isCurrent = (shot: Shot) => hasMaster(shot) && record(shot)?.hash === shotHash(shot)

/** Take a picture as current although something about its model changed. */
export function accept(shot: Shot) {
  const known = record(shot)
  if (known) write(shot, { ...known, hash: shotHash(shot) })
}

function write(shot: Shot, about: PictureRecord) {
  writeFileSync(masterPath(shot, 'json'), `${JSON.stringify(about, null, 2)}\n`)
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

/** Render a shot to its master; what Blender complained of, if it failed. */
export async function render(shot: Shot): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'picture-'))
  const png = join(folder, 'picture.png')
  const hash = shotHash(shot)
  try {
    const failure = await blender(shot, png)
    if (failure || !existsSync(png)) return failure ?? 'no picture was written'
    mkdirSync(dirname(masterPath(shot, 'webp')), { recursive: true })
    const { width, height } = await sharp(png)
      .webp({ quality: 90, effort: 5, smartSubsample: true })
      .toFile(masterPath(shot, 'webp'))
    const { data } = await sharp(png)
      .resize(1, 1, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [red = 0, green = 0, blue = 0] = data
    write(shot, { hash, width, height, colour: `#${hex(red)}${hex(green)}${hex(blue)}` })
    return undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Run Blender on one shot; the end of its output if it failed. */
function blender(shot: Shot, out: string): Promise<string | undefined> {
  const script = join(root, 'scripts/pictures/render.py')
  const flags = ['-b', '--python-use-system-env', '--python-exit-code', '1', '-P', script]
  const args = [...flags, '--', '--shot', shot.name, '--out', out]
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', OPENBLAS_NUM_THREADS: '1' }
  return new Promise((resolve) => {
    execFile('blender', args, { maxBuffer: 2 ** 26, env }, (error, stdout, stderr) => {
      const timing = /RENDERED \S+ (.*)/.exec(stdout)?.[1]
      if (timing) console.log(`        ${timing}`)
      const output = `${stdout}\n${stderr}`.split('\n').filter((line) => !line.startsWith('Fra:'))
      resolve(error ? output.slice(-25).join('\n') : undefined)
    })
  })
}
