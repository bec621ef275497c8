import { invalidRequest, notFoundError } from '../kernel/errors.ts'
import type { ObjectKind, ObjectsByKind } from '../kernel/objects.ts'
import type { CreatedFilter, PagingParams } from '../params/lists-and-refunds.ts'
import type { ProviderParts } from '../payments/provider.ts'

export interface ObjectListPage<T> {
  readonly object: 'list'
  readonly data: T[]
  readonly has_more: boolean
  readonly url: string
}

/** An SQL condition on stored objects, and the values of its placeholders. */
export type SqlCondition = readonly [sql: string, ...values: (string | number)[]]

const DEFAULT_LIMIT = 10

/** One page of the objects of a kind that meet the conditions, newest first by default. */
export function listPage<K extends ObjectKind>(
  { db }: ProviderParts,
  kind: K,
  url: string,
  { limit = DEFAULT_LIMIT, starting_after, ending_before }: PagingParams,
  conditions: readonly SqlCondition[],
  order: 'newest' | 'oldest' = 'newest',
): ObjectListPage<ObjectsByKind[K]> {
  if (starting_after !== undefined && ending_before !== undefined) {
    throw invalidRequest('Only one of starting_after and ending_before may be given.', {
      param: 'ending_before',
    })
  }
  const isBackwards = ending_before !== undefined
  const isDescending = (order === 'newest') !== isBackwards
  const cursor = cursorCondition(starting_after, ending_before, isDescending)
  const all = [...conditions, ...cursor]
  const rows = db
    .prepare(
      `select body from objects where type = ? ${all.map(([sql]) => `and ${sql}`).join(' ')}
       order by seq ${isDescending ? 'desc' : 'asc'} limit ?`,
    )
    .all(kind, ...all.flatMap(([, ...values]) => values), limit + 1) as { body: string }[]
  const data = rows.slice(0, limit).map(({ body }) => JSON.parse(body) as ObjectsByKind[K])
  if (isBackwards) data.reverse()
  return { object: 'list', data, has_more: rows.length > limit, url }

  function cursorCondition(after?: string, before?: string, descending = true): SqlCondition[] {
    const id = after ?? before
    if (id === undefined) return []
    const row = db.prepare('select seq from objects where id = ? and type = ?').get(id, kind)
    if (!row)
      throw notFoundError(kind, id, after === undefined ? 'ending_before' : 'starting_after', 400)
    return [[descending ? 'seq < ?' : 'seq > ?', (row as { seq: number }).seq]]
  }
}

/** `equals('status', 'open')`; no condition when the value is undefined. */
export function fieldEquals(field: string, value: string | undefined): SqlCondition[] {
  return value === undefined ? [] : [[`json_extract(body, '$.${field}') = ?`, value]]
}

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

export function createdConditions(created: CreatedFilter | undefined): SqlCondition[] {
  if (created === undefined) return []
  if (typeof created === 'number') return [['created = ?', created]]
  const names = Object.keys(OPERATORS) as (keyof typeof OPERATORS)[]
  return names.flatMap((name): SqlCondition[] => {
    const value = created[name]
    return value === undefined ? [] : [[`created ${OPERATORS[name]} ?`, value]]
  })
}
