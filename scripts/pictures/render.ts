import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { readRecord, writeRecord } from '#authoring/pictures/record.ts'
import {
  hasMaster,
  maskPath,
  masterPath,
  root,
  type Shot,
  shotHash,
  showsWholeProduct,
} from './shots.ts'

const record = (shot: Shot) => readRecord(masterPath(shot, 'webp'))

export const isCurrent = (shot: Shot) => hasMaster(shot) && record(shot)?.hash === shotHash(shot)

export function accept(shot: Shot) {
  const known = record(shot)
  if (known) writeRecord(masterPath(shot, 'webp'), { ...known, hash: shotHash(shot) })
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

export async function render(shot: Shot): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'picture-'))
  const [png, mask] = [join(folder, 'picture.png'), join(folder, 'mask.png')]
  const hash = shotHash(shot)
  try {
    const failure = await blender(shot, ['--out', png, '--mask', mask])
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
    const colour = `#${hex(red)}${hex(green)}${hex(blue)}`
    writeRecord(masterPath(shot, 'webp'), {
      hash,
      width,
      height,
      colour,
      ...(shot.backdrop && { backdrop: shot.backdrop }),
    })
    await keepMask(shot, mask)
    return undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Renders the masks of the `whole` pictures: all of them with `all`, else only missing ones. Throws if Blender fails. */
export async function renderMasks(shots: readonly Shot[], all: boolean): Promise<void> {
  for (const shot of shots.filter(showsWholeProduct)) {
    if (!hasMaster(shot) || (!all && existsSync(maskPath(shot)))) continue
    const error = await renderMask(shot)
    if (error) throw new Error(`${shot.name} has no mask: ${error}`)
  }
}

async function renderMask(shot: Shot): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'mask-'))
  const mask = join(folder, 'mask.png')
  try {
    const failure = await blender(shot, ['--mask', mask, '--size', '600'])
    if (!failure) await keepMask(shot, mask)
    return failure
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A mask has sixteen greys; white is the product. */
async function keepMask(shot: Shot, mask: string) {
  if (!showsWholeProduct(shot)) return
  await sharp(mask)
    .png({ palette: true, colours: 16, dither: 0, effort: 10 })
    .toFile(maskPath(shot))
}

const NO_BLENDER =
  'Blender is not installed, or not in PATH. On Debian: apt-get install blender python3-numpy'

function blender(shot: Shot, options: string[]): Promise<string | undefined> {
  const script = join(root, 'scripts/pictures/render.py')
  const flags = ['-b', '--python-use-system-env', '--python-exit-code', '1', '-P', script]
  const args = [...flags, '--', '--shot', shot.name, ...options]
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', OPENBLAS_NUM_THREADS: '1' }
  return new Promise((resolve) => {
    execFile('blender', args, { maxBuffer: 2 ** 26, env }, (error, stdout, stderr) => {
      const timing = /RENDERED \S+ (.*)/.exec(stdout)?.[1]
      if (timing) console.log(`        ${timing}`)
      const output = `${stdout}\n${stderr}`.split('\n').filter((line) => !line.startsWith('Fra:'))
      const isMissing = error?.code === 'ENOENT'
      resolve(isMissing ? NO_BLENDER : error ? output.slice(-25).join('\n') : undefined)
    })
  })
}
