import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../../tests/support/http.ts'
import { fetchSupplierFile } from './fetch.ts'

test('the error for a missing price file names the file', async () => {
  await expect(fetchSupplierFile('data/none.csv', [])).rejects.toThrow(
    'There is no file data/none.csv.',
  )
})

test('a price file is fetched only from listed suppliers, without following redirects', async () => {
  const server = createServer((req, res) => {
    if (req.url === '/moved') res.writeHead(302, { location: '/prices.csv' }).end()
    else if (req.url === '/prices.csv') res.end('sku,price\n')
    else if (req.url === '/cut') {
      res.writeHead(200, { 'content-length': 100 }).write('sku,price\n', () => res.destroy())
    } else res.writeHead(500).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    expect(await fetchSupplierFile(`${origin}/prices.csv`, [origin])).toBe('sku,price\n')
    await expect(fetchSupplierFile(`${origin}/moved`, [origin])).rejects.toThrow(
      `${origin}/moved cannot be fetched: unexpected redirect`,
    )
    await expect(fetchSupplierFile(`${origin}/broken`, [origin])).rejects.toThrow(
      `${origin}/broken answered 500: open the address in a browser`,
    )
    await expect(fetchSupplierFile(`${origin}/cut`, [origin])).rejects.toThrow(
      `${origin}/cut cannot be fetched: `,
    )
    await expect(fetchSupplierFile(`${origin}/prices.csv`, [])).rejects.toThrow(
      `${origin} is not among the suppliers`,
    )
    await expect(fetchSupplierFile('file:///etc/passwd', [origin])).rejects.toThrow('not among')
  } finally {
    server.close()
  }
})

test('the error for a supplier that does not answer has the supplier’s URL and the cause', async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  await expect(fetchSupplierFile(`${origin}/prices.csv?key=1`, [origin])).rejects.toThrow(
    `${origin}/prices.csv cannot be fetched: connect ECONNREFUSED 127.0.0.1:${port}`,
  )
})

test('a folder given as the price file is refused with an error that names it', async () => {
  await expect(fetchSupplierFile('data', [])).rejects.toThrow('data is a folder: give the name')
})
