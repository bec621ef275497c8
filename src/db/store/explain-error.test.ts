import { expect, test } from 'vitest'
import { explainStoreError } from './explain-error.ts'

const FILE = { url: undefined, file: '/shop/var/store.sqlite' }
const failed = (code: string, path?: string) => Object.assign(new Error(code), { code, path })

test.each([
  ['SQLITE_FULL', undefined, 'the disk is full'],
  ['ENOSPC', '/shop/var/store.sqlite.restoring-1', 'the disk is full'],
  ['SQLITE_READONLY_DIRECTORY', undefined, 'it can’t be written'],
  ['EROFS', FILE.file, 'it can’t be written'],
  ['EEXIST', '/shop/var', 'VAR_DIR'],
  ['SQLITE_BUSY', undefined, 'another program'],
  ['SQLITE_IOERR_READ', undefined, 'its disk failed'],
  ['SQLITE_CORRUPT_VTAB', undefined, 'restore'],
])('%s of %s names the store and what to do', (code, path, words) => {
  const { message } = explainStoreError(FILE, failed(code, path)) as Error
  expect(message).toMatch(/^The store \/shop\/var\/store\.sqlite can’t be used: .+\.$/)
  expect(message).toContain(words)
})

test.each([
  failed('EACCES', '/shop/data/reviews/gripper.yaml'),
  failed('EPERM'),
  new Error('There is no account'),
])('what is no fault of the store keeps its words: %s', (error) => {
  expect(explainStoreError(FILE, error)).toBe(error)
})
