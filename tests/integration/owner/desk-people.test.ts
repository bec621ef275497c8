import { expect, test } from 'vitest'
import { listPeople } from '#db/store/people.ts'
import { atDesk } from '../../support/desk.ts'
import { startShop } from '../../support/shop-server.ts'

test('of two owners who remove each other at once, one stays', async () => {
  await using shop = await startShop()
  const { browser: ann } = await atDesk(shop, 'Ann')
  const { browser: bob } = await atDesk(shop, 'Bob')
  const [{ id: annsId = '' } = {}, { id: bobsId = '' } = {}] = await listPeople(shop.context.store)
  await Promise.all([
    ann.post('/desk/people', { action: 'remove', person: bobsId }),
    bob.post('/desk/people', { action: 'remove', person: annsId }),
  ])
  expect(await listPeople(shop.context.store)).toHaveLength(1)
})
