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
import { test as base } from '@playwright/test'
import { temporaryFolder } from './folder.ts'
import { freePort } from './http.ts'
import { copyProgram, omitDevPackages } from './project-copy.ts'

const ROOT = resolve(import.meta.dirname, '../..')

type EditingShop = Awaited<ReturnType<typeof startEditingShop>>

/** One editing server serves all tests of a file whose tests run one after the other. */
export const test = base.extend<object, { shop: EditingShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await using shop = await startEditingShop()
      await use(shop)
    },
    { scope: 'worker' },
  ],
})

interface Files {
  /** Saves in place, as VS Code and nano do. */
  readonly save: (file: string, from: string, to: string) => void
}

/** Starts `scripts/dev.ts` in a copy of the shop with the packages of a plain `npm start`, after `prepare` changed its files. */
export async function startEditingShop(prepare?: (files: Files) => void) {
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

  const edited = (file: string, from: string, to: string) => {
    const text = readFileSync(path(file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
    return text.replace(from, to)
  }
  const files: Files = {
    save: (file, from, to) => writeFileSync(path(file), edited(file, from, to)),
  }
  prepare?.(files)

  const port = await freePort()
  const services = { MAILBOX_PORT: '0', CARDS_PORT: '0' }
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
  return {
    url,
    /** Everything that the terminal shows. */
    output: () => printed.join(''),
    ...files,
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
