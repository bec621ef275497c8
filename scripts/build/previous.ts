import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from './files.ts'

/** In a build's folder: the sizes in bytes of all files that it consists of. */
const SEAL = 'files.json'
const CLIENT = 'client/'
/** What ends the names of compressed forms. */
const FORMS = ['.br', '.gz']
const FORM_LENGTH = 3

type Files = Readonly<Record<string, number>>

/**
 * Notes what a complete build consists of, for the next one to take from it. Of the build that this
 * one was begun with, `same` are the files below `client` that it still has.
 */
export function seal(
  build: string,
  previous?: string,
  same: ReadonlySet<string> = new Set(),
): void {
  const before = previous === undefined ? {} : readFiles(previous)
  const files: Record<string, number> = {}
  for (const name of filesBelow(build)) {
    const isSame = name.startsWith(CLIENT) && same.has(servedName(name))
    files[name] = (isSame ? before[name] : undefined) ?? statSync(join(build, name)).size
  }
  writeFileSync(join(build, SEAL), JSON.stringify(files))
}

/** Whether a build was completed and still has all that it consists of, each of its size. */
export function isSound(build: string): boolean {
  try {
    return Object.entries(readFiles(build)).every(
      ([name, size]) => statSync(join(build, name), { throwIfNoEntry: false })?.size === size,
    )
  } catch {
    return false
  }
}

/**
 * Links those files of a complete build that are wanted into another. Returns the names below `client`
 * of what is linked; the compressed forms of a file come with it and are not named.
 */
export function linkFiles(from: string, to: string, isWanted: (name: string) => boolean) {
  const names = Object.keys(readFiles(from)).filter((name) => isWanted(withoutForm(name)))
  linkAll(from, to, names)
  return new Set(names.filter((name) => name.startsWith(CLIENT)).map(servedName))
}

/** Takes a file, named as below `client`, out of a build with its compressed forms. */
export function unlinkFile(build: string, name: string): void {
  const file = join(build, CLIENT, name)
  for (const form of ['', ...FORMS]) rmSync(file + form, { force: true })
}

/** What is served from a file: `a.html` from `client/a.html.br`. */
function servedName(name: string): string {
  return withoutForm(name).slice(CLIENT.length)
}

function withoutForm(name: string): string {
  return FORMS.some((form) => name.endsWith(form)) ? name.slice(0, -FORM_LENGTH) : name
}

function linkAll(from: string, to: string, names: readonly string[]): void {
  for (const folder of new Set(names.map((name) => dirname(name)))) {
    mkdirSync(join(to, folder), { recursive: true })
  }
  for (const name of names) linkSync(join(from, name), join(to, name))
}

function readFiles(build: string): Files {
  return JSON.parse(readFileSync(join(build, SEAL), 'utf8'))
}
