import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enginePage } from '../support/engine-page.ts'
import { ENGINES } from '../support/engines.ts'
import { startFirefox } from '../support/firefox.ts'
import { invitationLink, runOrders } from '../support/journey-shop.ts'
import { newShopper } from '../support/shopper.ts'
import { testPort } from '../support/test-port.ts'
import { untilUp } from '../support/until-up.ts'
import { startWebKit } from '../support/webkit.ts'

const PORT = testPort()
const ORIGIN = `http://127.0.0.1:${PORT}`
const PHONE = 500
const DESKTOP = 1280

let shop: ChildProcess
let closed: Promise<unknown>

beforeAll(async () => {
  const ports = { PORT: `${PORT}`, MAILBOX_PORT: `${PORT + 1}`, CARDS_PORT: `${PORT + 2}` }
  const env = { ...process.env, ...ports, HOST: '127.0.0.1' }
  shop = spawn(process.execPath, ['tests/support/serve-shop.ts'], { stdio: 'inherit', env })
  closed = once(shop, 'exit')
  await untilUp(shop, PORT)
})
afterAll(async () => {
  shop.kill('SIGTERM')
  await closed
})

const installed = ENGINES.filter(({ isInstalled }) => isInstalled)

describe.each(installed)('$name', ({ name }) => {
  const start = () => (name === 'Firefox' ? startFirefox() : startWebKit())

  test('on a phone a shopper opens the menu, filters by pressing words, and finds a product by a suggestion', async () => {
    await using engine = await start()
    const page = enginePage(engine, ORIGIN)
    await page.resize(PHONE)
    await page.open('/')
    await page.press('Menu')
    await page.press('Rotary')
    await page.arrives(/^\/rotary-washing-lines$/)
    await page.press('Filter · Sort')
    await page.press('Brand')
    await page.press('Hills')
    await page.arrives(/\?brand=hills$/)
    await page.press('Show 3 products')
    await page.shows('3 of 9 products')
    await page.press('Search')
    await page.type('Search the shop', 'celing airer')
    await page.shows('Showing “ceiling airer”')
    await page.press('See all results')
    await page.arrives(/^\/search\?q=celing/)
    await page.expectNoErrors()
  })

  test('a new shopper configures an airer, registers, pays, and reviews the delivered order', async () => {
    await using engine = await start()
    const page = enginePage(engine, ORIGIN)
    const { fullName, email, password } = newShopper()
    await page.resize(DESKTOP)
    await page.open('/search')
    await page.type('Search the shop', 'kitchen maid\uE007')
    await page.press('Traditional Kitchen Maid Ceiling Airer')
    await page.arrives(/^\/product\/traditional-kitchen-maid$/)
    await page.press('Ivory')
    await page.press('1.8 m')
    await page.shows('Total £84.95')
    await page.press('Add to Cart')
    await page.press('View Cart')
    await page.arrives(/^\/cart$/)
    await page.press('One more')
    await page.shows('£169.90')
    await page.press('Proceed to Checkout')
    await page.press('I’m New Here')
    await page.type('Full name', fullName)
    await page.type('Email', email)
    await page.type('Password', password)
    await page.type('Confirm password', password)
    await page.press('Register')
    await page.type('House number and street', '1 High Street')
    await page.type('Town or city', 'Manchester')
    await page.type('Postcode', 'M1 1AE')
    await page.shows('Arrives')
    // WebKit counts the gaps between the rows of a closed grid.
    const script = `return [...document.querySelectorAll('details:not([open])')]
      .map((part) => part.offsetHeight - part.firstElementChild.offsetHeight)`
    const left = (await engine.send('ExecuteScript', { script, args: [] })) as number[]
    expect(Math.max(...left)).toBe(0)
    await page.press('Pay Now')
    await page.type('Card number', '4242 4242 4242 4242')
    await page.type('Expiry', '04 / 40')
    await page.type('CVC', '123')
    await page.press('Pay £169.90')
    await page.shows('Order Confirmed')
    const number = await page.read(/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/)
    await runOrders('ship', number)
    await runOrders('deliver', number)
    await page.press('MY ACCOUNT')
    await page.press(`View Order ${number}`)
    await page.press('Write a Review')
    await page.press('4 stars')
    await page.type('Title', 'Solid')
    await page.type('Your review', 'It holds a lot.')
    await page.type('Name to show', 'Ann W.')
    await page.press('Send Review')
    await page.shows('Thank you for your review')
    await page.expectNoErrors()
  })
  if (name === 'WebKit') {
    test('without popovers, as in Safari 16.4, the menu and the search field are on the page instead of their buttons', async () => {
      await using engine = await startWebKit('-PopoverAttribute')
      const page = enginePage(engine, ORIGIN)
      await page.resize(PHONE)
      await page.open('/faq')
      // No button between them that would do nothing.
      await page.shows('Search SIGN IN')
      await page.press('Wall Mount')
      await page.arrives(/^\/wall-mounted-folding-washing-lines$/)
      await page.type('Search the shop', 'peg bag\uE007')
      await page.arrives(/^\/search\?q=peg\+bag$/)
      await page.expectNoErrors()
    })
    // WebKitGTK has no passkeys.
    return
  }

  test('an invited owner makes a passkey, signs out, and in with it', async () => {
    await using engine = await start()
    const page = enginePage(engine, ORIGIN)
    await engine.plugIn?.()
    await page.open(await invitationLink('Ann', 'owner'))
    await page.press('Make a passkey')
    await page.shows('Your passkeys')
    await page.press('Sign out')
    await page.press('Sign in with a passkey')
    await page.shows('To make up')
    await page.expectNoErrors()
  })
})
