import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { temporaryFolder } from './folder.ts'
import { copyProgram, omitDevPackages } from './project-copy.ts'

const ROOT = resolve(import.meta.dirname, '../..')

export type EditingShop = Awaited<ReturnType<typeof startEditingShop>>

/** Starts `scripts/dev.ts` in a copy of the shop with the packages of a plain `npm start`. */
export async function startEditingShop(port: number) {
  const folder = temporaryFolder({})
  const path = (name: string) => join(folder.path, name)
  copyProgram(folder.path, 'content')
  omitDevPackages(folder.path)
  const isCopied = (file: string) => !/\/pictures$|catalogue\.sqlite/.test(file)
  for (const name of ['data', 'public']) {
    cpSync(join(ROOT, name), path(name), { recursive: true, filter: isCopied })
    linkPictures(join(ROOT, name, 'pictures'), path(`${name}/pictures`))
  }
  writeFileSync(path('editor'), `#!/bin/sh\necho "$@" > ${path('opened')}\n`)
  chmodSync(path('editor'), 0o755)

  const services = { MAILBOX_PORT: String(port + 1), CARDS_PORT: String(port + 2) }
  const env = { PORT: String(port), HOST: '127.0.0.1', LAUNCH_EDITOR: path('editor'), ...services }
  const child = spawn(process.execPath, [path('scripts/dev.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const printed: string[] = []
  const url = `http://127.0.0.1:${port}`
  await new Promise<void>((ready, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed.push(String(chunk))
        if (printed.join('').includes(url)) ready()
      })
    }
    closed.then(() => failed(new Error(`npm run dev ended:\n${printed.join('')}`)))
  })
  const edited = (file: string, from: string, to: string) => {
    const text = readFileSync(path(file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
    return text.replace(from, to)
  }
  return {
    url,
    /** Everything that the terminal shows. */
    output: () => printed.join(''),
    /** Saves in place, as VS Code and nano do. */
    save: (file: string, from: string, to: string) =>
      writeFileSync(path(file), edited(file, from, to)),
    /** Saves by rename, as vim, sed -i and git do. */
    saveByRename: (file: string, from: string, to: string) => {
      writeFileSync(path(`${file}~`), edited(file, from, to))
      renameSync(path(`${file}~`), path(file))
    },
    /** Replaces a photograph of the rubber grippers by the same view of another product. */
    replacePhotograph: (view: string, product: string) =>
      copyFileSync(
        join(ROOT, `data/pictures/${product}/${view}.webp`),
        path(`data/pictures/rubber-grippers/${view}.webp`),
      ),
    /** What the editor was asked to open: path, line and column. */
    opened: () =>
      existsSync(path('opened')) ? readFileSync(path('opened'), 'utf8').trim() : undefined,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await closed
      folder[Symbol.dispose]()
    },
  }
}

/** Links to the pictures of each product; those of the rubber grippers are copies. */
function linkPictures(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === 'rubber-grippers') cpSync(join(from, name), join(to, name), { recursive: true })
    else symlinkSync(join(from, name), join(to, name))
  }
}
