import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listOrderEvents } from '#db/store/order-events.ts'
import { atDesk } from '../../support/desk.ts'
import { shopAtDesk } from '../../support/desk-shop.ts'
import { ordersOf } from '../../support/paying-shop.ts'
import {
  confirm,
  DPD,
  PATH,
  placeOrder,
  read,
  statusesOf,
  upload,
} from '../../support/send-many.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

async function parcelsOf(shop: ShopServer, orderNumber: string): Promise<string[]> {
  const row = (await ordersOf(shop)).find((order) => order.orderNumber === orderNumber)
  return JSON.parse(row?.parcels ?? '[]').map(({ reference }: { reference: string }) => reference)
}

async function mailCount({ context }: ShopServer): Promise<number> {
  return (await context.store.selectFrom('outbox').select('id').execute()).length
}

const results = (report: readonly { row: string; result: string }[]) =>
  report.map(({ row, result }) => [row, result])

test('a packer reads Click & Drop’s export, sees what will happen, and all orders are dispatched with one report', async () => {
  const { shop, browser } = await shopAtDesk('packer')
  for (const number of ['BBBB-2222', 'CCCC-2222']) await placeOrder(shop, number)
  await placeOrder(shop, 'DDDD-2222', 'cancelled')
  const file = [
    'Order number,Channel reference,Full name,Shipping service,Tracking number',
    `1001,BBBB-2222,"Lovelace, Ada",Parcelforce express48,AB1234567`,
    `1002,cccc2222,=1+1,DPD,${DPD[0]}`,
    `1003,DDDD-2222,Ada,DPD,${DPD[1]}`,
    `1004,FFFF-2222,Ada,DPD,${DPD[1]}`,
    '1005,BBBB-2222,Ada,DPD,="AB1234567"',
    '1006,CCCC-2222,Ada,DPD,',
    '1007,,Ada,DPD,12',
  ].join('\r\n')
  const checked = await read(browser, file)
  expect(checked.status).toBe(200)
  expect(results(checked.answer.report)).toEqual([
    ['BBBB-2222', 'refused'],
    ['CCCC-2222', 'refused'],
    ['Line 8', 'refused'],
    ['BBBB-2222', 'done'],
    ['CCCC-2222', 'done'],
    ['DDDD-2222', 'refused'],
    ['FFFF-2222', 'refused'],
  ])
  expect(checked.answer.report[0].text).toContain('formula')
  expect(checked.answer.mailCount).toBe(2)
  expect(checked.answer.mail.subject).toBe('Order BBBB-2222 has been shipped')
  const begun = { 'BBBB-2222': 'processing', 'CCCC-2222': 'processing', 'DDDD-2222': 'cancelled' }
  expect([await statusesOf(shop), await mailCount(shop)]).toEqual([begun, 0])
  const { answer } = await confirm(browser, checked)
  expect(results(answer.report)).toEqual([
    ['BBBB-2222', 'done'],
    ['CCCC-2222', 'done'],
  ])
  expect(await parcelsOf(shop, 'BBBB-2222')).toEqual(['AB1234567'])
  expect([(await statusesOf(shop))['CCCC-2222'], await mailCount(shop)]).toEqual(['shipped', 2])
  expect(shop.log.join()).not.toMatch(/Lovelace|AB1234567/)
})

test('the same form and the same file again dispatch nothing twice', async () => {
  const { shop, browser } = await shopAtDesk('packer')
  await placeOrder(shop, 'BBBB-2222')
  const file = `BBBB-2222,DPD,${DPD[0]}\nBBBB-2222,DPD,${DPD[1]}\nBBBB-2222,DPD,${DPD[1]}`
  const checked = await read(browser, file)
  await Promise.all([confirm(browser, checked), confirm(browser, checked)])
  expect(results((await confirm(browser, checked)).answer.report)).toEqual([['BBBB-2222', 'done']])
  const again = await read(browser, file)
  expect(results(again.answer.report)).toEqual([['BBBB-2222', 'already']])
  expect(again.answer.sendings).toEqual([])
  expect([await parcelsOf(shop, 'BBBB-2222'), await mailCount(shop)]).toEqual([[DPD[0], DPD[1]], 2])
})

test('typed numbers and ticked orders are dispatched or made up together, silently without the tick; numbers go with dispatching only', async () => {
  const { shop, browser } = await shopAtDesk('packer')
  for (const number of ['BBBB-2222', 'CCCC-2222', 'DDDD-2222']) {
    await placeOrder(shop, number, 'paid')
  }
  const typed = { action: 'choose', carrier: 'DPD', 'tracking-CCCC-2222': DPD[2] }
  const makeUp = await browser.post(PATH, { ...typed, move: 'process', order: 'BBBB-2222' })
  await confirm(browser, makeUp)
  const dispatch = await browser.post(PATH, { ...typed, move: 'ship', order: 'DDDD-2222' })
  await confirm(browser, dispatch)
  expect(await statusesOf(shop)).toEqual({
    'BBBB-2222': 'processing',
    'CCCC-2222': 'shipped',
    'DDDD-2222': 'shipped',
  })
  expect(await parcelsOf(shop, 'CCCC-2222')).toEqual([DPD[2]])
  expect(await mailCount(shop)).toBe(0)
  const none = await browser.post(PATH, { action: 'choose', carrier: 'DPD', move: 'ship' })
  expect([none.status, none.view?.notice?.text]).toEqual([422, expect.stringContaining('Tick an')])
})

test('an order that changed after it was shown is left alone, and the report says who changed it and which parcel it lacks', async () => {
  await using shop = await startShop()
  const id = await placeOrder(shop, 'BBBB-2222', 'paid')
  await placeOrder(shop, 'CCCC-2222')
  const ann = await atDesk(shop)
  const bob = await atDesk(shop, 'Bob', 'packer')
  const checked = await read(bob.browser, `BBBB-2222,DPD ${DPD[0]}\nCCCC-2222,DPD ${DPD[1]}`)
  const seen = String((await listOrderEvents(shop.context.store, id)).length)
  const form = { action: 'process', key: randomUUID(), seen, checked: 'yes' }
  expect((await ann.browser.post('/desk/orders/BBBB-2222', form)).status).toBe(303)
  const { answer } = await confirm(bob.browser, checked)
  expect(answer.report).toMatchObject([
    {
      row: 'BBBB-2222',
      result: 'refused',
      text: expect.stringMatching(`Processing by Ann.*Not recorded: DPD ${DPD[0]}`),
    },
    { row: 'CCCC-2222', result: 'done' },
  ])
  expect((await statusesOf(shop))['BBBB-2222']).toBe('processing')
})

test('columns are found by what is in them, zeros that a spreadsheet dropped come back, and a doubtful column is named', async () => {
  await using shop = await startShop()
  await placeOrder(shop, 'BBBB-2222')
  const { browser } = await atDesk(shop, 'Bob', 'packer')
  const file = (other: string) => `When;Ref. No;Label;Other\nMon;"bbbb 2222";1550123456789;${other}`
  const { view } = await read(browser, file(DPD[1]))
  expect(view?.notice?.text).toContain('“Label” and “Other” could each be')
  await confirm(browser, await read(browser, file('Hull')))
  expect(await parcelsOf(shop, 'BBBB-2222')).toEqual(['01550123456789'])
})

test('a file may come as an upload; one of 501 rows, without the columns, or too large is refused', async () => {
  const { shop, browser } = await shopAtDesk('packer')
  await placeOrder(shop, 'BBBB-2222')
  const table = `\uFEFFOrder reference;Tracking number\nBBBB-2222;${DPD[0]}`
  const { answer } = await upload(browser, table)
  expect(results(answer.report)).toEqual([['BBBB-2222', 'done']])
  await placeOrder(shop, 'CCCC-2222')
  const lines = `Ann;CCCC-2222;${DPD[0]}\nBob;BBBB-2222;${DPD[0]}`
  const { answer: bare } = await upload(browser, lines)
  expect(results(bare.report)[0]).toEqual(['CCCC-2222', 'done'])
  const many = Array.from({ length: 501 }, () => `BBBB-2222,DPD ${DPD[0]}`).join('\n')
  expect((await upload(browser, many)).view?.notice?.text).toContain('At most 500 rows')
  expect((await upload(browser, 'Name,City\nAda,Hull')).view?.notice?.text).toContain(
    '“Tracking number”',
  )
  expect((await upload(browser, 'x'.repeat(513 * 1024))).status).toBe(413)
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await browser.post('/desk/orders', {}, multipart)).status).toBe(415)
})

test('a file is read in the encodings in which spreadsheets save, and a spreadsheet itself is refused with what to do', async () => {
  const { shop, browser } = await shopAtDesk('packer')
  await placeOrder(shop, 'BBBB-2222')
  const table = `Name\tOrder reference\tTracking number\r\nZoë Brontë\tBBBB-2222\t${DPD[0]}\r\n`
  const unicodeText = Buffer.from(`\uFEFF${table}`, 'utf16le')
  const files = {
    unicodeText,
    swapped: Buffer.from(unicodeText).swap16(),
    ansi: Buffer.from(table, 'latin1'),
  }
  for (const [encoding, bytes] of Object.entries(files)) {
    const { status, answer } = await upload(browser, new Uint8Array(bytes))
    expect([encoding, status]).toEqual([encoding, 200])
    expect(results(answer?.report ?? []), encoding).toEqual([['BBBB-2222', 'done']])
  }
  const spreadsheet = Buffer.from('PK\x03\x04\x14\0\x06\0\x08\0\0\0', 'latin1')
  const { status, view } = await upload(browser, new Uint8Array(spreadsheet), 'tracking.xlsx')
  expect(status).toBe(422)
  expect(view?.notice?.text).toContain('save the spreadsheet as CSV')
})
