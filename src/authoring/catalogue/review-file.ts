import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import type { ReviewInFile } from '#domain/catalogue/review-source.ts'
import { parseToEdit, toText } from '../source/edit-yaml.ts'
import { replaceFile } from './replace.ts'

export function reviewFile(data: string, slug: string): string {
  return join(data, 'reviews', `${slug}.yaml`)
}

/** Appends a review, or replaces the one with its id, atomically. Comments and other reviews stay as they are. */
export function writeReview(file: string, review: ReviewInFile): void {
  const { document, list, before } = read(file)
  const entry = document.createNode(review)
  const place = placeOf(list, review.id)
  if (place < 0) list.add(entry)
  else list.set(place, entry)
  mkdirSync(dirname(file), { recursive: true })
  const text = toText(document, before, {})
  if (before === text) return
  replaceFile(file, (temporary) => writeFileSync(temporary, text, { flush: true }))
}

/** Removes a review from its product's file; a file without reviews is deleted. */
export function removeReview(file: string, id: string): void {
  if (!existsSync(file)) return
  const { document, list, before } = read(file)
  const place = placeOf(list, id)
  if (place < 0) return
  list.delete(place)
  if (list.items.length === 0) {
    rmSync(file)
    return
  }
  const text = toText(document, before, {})
  replaceFile(file, (temporary) => writeFileSync(temporary, text, { flush: true }))
}

/** Formats reviews as a file of `data/reviews/` has them. */
export function toYaml(reviews: readonly ReviewInFile[]): string {
  const document = parseDocument('[]')
  document.contents = document.createNode(reviews) as never
  return document.toString({ lineWidth: 0 })
}

function read(file: string) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const document = parseToEdit(before)
  const [fault] = document.errors
  if (fault) throw new Error(`${file} can’t be read: ${fault.message}`)
  if (document.contents === null) document.contents = document.createNode([]) as never
  if (!isSeq(document.contents)) throw new Error(`${file} is not a list of reviews.`)
  const list = document.contents as unknown as YAMLSeq<YAMLMap>
  list.flow = false
  return { document, list, before }
}

function placeOf(list: YAMLSeq<YAMLMap>, id: string): number {
  return list.items.findIndex((item) => isMap(item) && item.get('id') === id)
}
