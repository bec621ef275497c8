import { expect, test } from 'vitest'
import { sinceForm } from './author.ts'
import type { OrderEvent } from './order.ts'

const event = (what: OrderEvent['what'], formKey: string | null = null): OrderEvent => ({
  at: '2026-06-01T10:00:00.000Z',
  what,
  note: null,
  formKey,
})
const SEEN = [event('pending'), event('paid')]

test('a form is carried out while nothing has happened since it was shown', () => {
  expect(sinceForm(SEEN, { key: 'a', seen: 2 })).toEqual({ kind: 'unchanged' })
})

test('a form that was sent before is recognised by its own event, also after later ones', () => {
  const own = event('processing', 'a')
  const events = [...SEEN, own, event('shipped', 'b')]
  expect(sinceForm(events, { key: 'a', seen: 2 })).toEqual({ kind: 'repeated', own: [own] })
})

test('a form is told what happened since it was shown', () => {
  const later = [event('processing', 'a'), event('cancel-requested')]
  expect(sinceForm([...SEEN, ...later], { key: 'b', seen: 2 })).toEqual({
    kind: 'meanwhile',
    events: later,
  })
})
