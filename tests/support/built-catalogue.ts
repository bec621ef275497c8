import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { buildCatalogue } from '#authoring/catalogue/build.ts'

const fileIn = (root: string) => join(root, 'data/catalogue.sqlite')

/** Builds the catalogue of a shop's folder, unless it has faults. */
export function buildIn(root: string, checkOnly = false) {
  return buildCatalogue({ data: join(root, 'data'), out: fileIn(root), checkOnly })
}

/** The faults of a shop's `data/`, each as its place with the message, and its hint. */
export async function faultsIn(root: string): Promise<[fault: string, hint: string][]> {
  const outcome = await buildIn(root, true)
  const faults = outcome.ok ? [] : outcome.faults
  return faults.map(({ file, line, column, message, hint }) => [
    `${file}:${line}:${column} ${message}`.replaceAll(`${root}/`, ''),
    hint.replaceAll(`${root}/`, ''),
  ])
}

/** Builds the catalogue of a shop's folder, which must have no faults, and reads these rows of it. */
export async function rowsIn(root: string, query: string): Promise<unknown[]> {
  expect(await buildIn(root)).toMatchObject({ ok: true })
  const database = new Database(fileIn(root), { readonly: true })
  const rows = database.prepare(query).all()
  database.close()
  return rows
}
