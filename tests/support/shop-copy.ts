import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { temporaryFolder } from './folder.ts'
import { copyProgram } from './project-copy.ts'

const CARDS = 'node_modules/.cache/cards'

/** The copy has the tree's build and cards, if there are any, so that its first build takes as long as a rebuild. */
export function copyOfTheShop() {
  const folder = temporaryFolder({})
  const { path } = folder
  copyProgram(path, 'content', 'data', 'public', '.builds', 'dist')
  if (existsSync(CARDS)) cpSync(CARDS, join(path, CARDS), { recursive: true })
  const runWith = (env: Readonly<Record<string, string>>, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: path,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    return { status, output: stdout + stderr }
  }
  const run = (...args: string[]) => runWith({}, ...args)
  return {
    [Symbol.dispose]: folder[Symbol.dispose],
    path,
    run,
    /** Builds as of a day such as `2026-12-03`, or of today. */
    build(day = ''): string {
      const ended = runWith({ BUILD_DAY: day }, 'scripts/build.ts')
      expect(ended).toEqual({ status: 0, output: expect.stringContaining('Built in') })
      return ended.output
    },
    async killBuildAfter(milliseconds: number): Promise<void> {
      const build = spawn(process.execPath, ['scripts/build.ts'], { cwd: path, detached: true })
      const ended = once(build, 'close')
      await wait(milliseconds)
      if (build.exitCode === null) process.kill(-(build.pid ?? 0), 'SIGKILL')
      await ended
    },
    edit(file: string, ...edits: readonly (readonly [from: string | RegExp, to: string])[]) {
      const text = readFileSync(join(path, file), 'utf8')
      const edited = edits.reduce((before, [from, to]) => before.replace(from, to), text)
      expect(edited).not.toBe(text)
      writeFileSync(join(path, file), edited)
    },
    copy(from: string, to: string, ...edits: readonly (readonly [RegExp, string])[]) {
      const text = readFileSync(join(path, from), 'utf8')
      const edited = edits.reduce((before, edit) => before.replace(...edit), text)
      writeFileSync(join(path, to), edited)
    },
    rename: (from: string, to: string) => renameSync(join(path, from), join(path, to)),
    remove: (file: string) => rmSync(join(path, file), { recursive: true }),
    /** Deletes the builds, so that the next build reuses none. */
    forgetBuilds() {
      for (const name of ['dist', '.builds', 'node_modules/.astro', 'node_modules/.cache'])
        rmSync(join(path, name), { recursive: true, force: true })
    },
    damage: (file: string) =>
      truncateSync(join(path, file), Math.floor(statSync(join(path, file)).size / 2)),
    page: (name: string) => readFileSync(join(path, 'dist/client', name), 'utf8'),
    hasPage: (name: string) => existsSync(join(path, 'dist/client', name)),
    published: () => realpathSync(join(path, 'dist')),
    /** Without `server/`: Astro writes a random key and absolute paths there. */
    output(): ReadonlyMap<string, string> {
      const dist = realpathSync(join(path, 'dist'))
      const names = ['page-policy.txt', ...globSync('client/**/*', { cwd: dist })]
      const files = names.filter((name) => statSync(join(dist, name)).isFile()).sort()
      return new Map(files.map((name) => [name, readFileSync(join(dist, name), 'latin1')]))
    },
  }
}

/** Names the files that differ or that only one side has. */
export function differingFiles(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => one.get(name) !== other.get(name))
}
