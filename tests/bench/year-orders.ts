/** Orders again and again in a process of its own, so that waiting for a busy shop is part of what it measures. */
import { setTimeout as wait } from 'node:timers/promises'
import { httpCall } from '../support/http.ts'
import { ADDRESS, checkoutBody } from '../support/paying-shop.ts'

const [port, token] = process.argv.slice(2)
const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
let times: number[] = []

process.on('message', () => {
  process.send?.(times)
  times = []
})
for (let number = 1; process.connected; number += 1) {
  const address = { ...ADDRESS, street: `${number} High Street` }
  const body = JSON.stringify(checkoutBody(undefined, { address }))
  const started = performance.now()
  const path = '/api/create-checkout-session'
  const { status, text } = await httpCall(Number(port), path, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`An order was answered with ${status}: ${text}`)
  times.push(performance.now() - started)
  await wait(10)
}
