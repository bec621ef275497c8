import { invalidRequest, noSuch } from '../errors.ts'
import type { Kind, Kinds } from '../objects.ts'
import type { Created, Paging } from '../params/others.ts'
import type { Provider } from '../provider.ts'

export interface Page<T> {
  readonly object: 'list'
  readonly data: T[]
  readonly has_more: boolean
  readonly url: string
}

/** A condition on the objects' rows and what stands for its question marks. */
export type Condition = readonly [sql: string, ...values: (string | number)[]]

const DEFAULT_LIMIT = 10

/** One page of the objects of a kind that meet the conditions, newest first. */
export function pageOf<K extends Kind>(
  { db }: Provider,
  kind: K,
  url: string,
  { limit = DEFAULT_LIMIT, starting_after, ending_before }: Paging,
  conditions: readonly Condition[],
  order: 'newest' | 'oldest' = 'newest',
): Page<Kinds[K]> {
  if (starting_after !== undefined && ending_before !== undefined) {
    throw invalidRequest('Only one of starting_after and ending_before may be given.', {
      param: 'ending_before',
    })
  }
  const isBackwards = ending_before !== undefined
  const isFalling = (order === 'newest') !== isBackwards
  const place = placeCondition(starting_after, ending_before, isFalling)
  const all = [...conditions, ...place]
  const rows = db
    .prepare(
      `select body from objects where type = ? ${all.map(([sql]) => `and ${sql}`).join(' ')}
       order by seq ${isFalling ? 'desc' : 'asc'} limit ?`,
    )
    .all(kind, ...all.flatMap(([, ...values]) => values), limit + 1) as { body: string }[]
  const data = rows.slice(0, limit).map(({ body }) => JSON.parse(body) as Kinds[K])
  if (isBackwards) data.reverse()
  return { object: 'list', data, has_more: rows.length > limit, url }

  function placeCondition(after?: string, before?: string, falling = true): Condition[] {
    const id = after ?? before
    if (id === undefined) return []
    const row = db.prepare('select seq from objects where id = ? and type = ?').get(id, kind)
    if (!row) throw noSuch(kind, id, after === undefined ? 'ending_before' : 'starting_after', 400)
    return [[falling ? 'seq < ?' : 'seq > ?', (row as { seq: number }).seq]]
  }
}

/** `equals('status', 'open')`; nothing when there is no value. */
export function equals(field: string, value: string | undefined): Condition[] {
  return value === undefined ? [] : [[`json_extract(body, '$.${field}') = ?`, value]]
}

const SIGNS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

export function createdWithin(created: Created | undefined): Condition[] {
  if (created === undefined) return []
  if (typeof created === 'number') return [['created = ?', created]]
  const names = Object.keys(SIGNS) as (keyof typeof SIGNS)[]
  return names.flatMap((name): Condition[] => {
    const value = created[name]
    return value === undefined ? [] : [[`created ${SIGNS[name]} ?`, value]]
  })
}
