import { linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** In a build's folder: the sizes in bytes of all files that it consists of. */
const SEAL = 'files.json'
const CLIENT = 'client/'
const FORMS = ['.br', '.gz']

type Files = Readonly<Record<string, number>>

/** Notes what a complete build consists of, for the next one to take from it. */
export function seal(build: string): void {
  const names = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(build.length + 1))
  const files = Object.fromEntries(names.map((name) => [name, statSync(join(build, name)).size]))
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

/** The names of a complete build's files below `client`, compressed forms left out. */
export function clientFiles(build: string): string[] {
  return Object.keys(readFiles(build))
    .filter((name) => name.startsWith(CLIENT) && !FORMS.some((form) => name.endsWith(form)))
    .map((name) => name.slice(CLIENT.length))
}

/** Links files of a complete build, named as below `client`, with their compressed forms into another. */
export function linkClient(from: string, to: string, names: readonly string[]): void {
  const files = readFiles(from)
  const links = names
    .flatMap((name) => [name, ...FORMS.map((form) => name + form)])
    .map((name) => CLIENT + name)
    .filter((name) => name in files)
  linkAll(from, to, links)
}

/** Links all files of a part of a complete build into another. */
export function linkPart(from: string, to: string, part: string): void {
  const names = Object.keys(readFiles(from)).filter((name) => name.startsWith(`${part}/`))
  linkAll(from, to, names)
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
