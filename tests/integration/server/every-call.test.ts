import { expect, test } from 'vitest'
import { ENDPOINTS } from '#server/endpoints.ts'
import { BODIES, contracts } from '../../support/call-bodies.ts'

test('every endpoint has a contract and a body in tests/support/call-bodies.ts, with which it is tested', () => {
  const paths = ENDPOINTS.map(({ path }) => path.slice(5))
  expect([...Object.keys(BODIES), 'stripe-webhook'].toSorted()).toEqual(paths.toSorted())
  expect([...contracts.keys()].toSorted()).toEqual(Object.keys(BODIES).toSorted())
})
