import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished, test } from 'vitest'
import { watchFiles } from '#authoring/source/watch.ts'
import { startCatalogue } from '../../support/catalogue-command.ts'
import { dataFiles } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

test('catalogue --watch notices files saved by rename or in place, and new, moved and removed folders', async () => {
  const shop = await watchedShop()
  // vim, sed -i, git checkout and the pipeline save by rename.
  shop.saveByRename('base_price: 4.00')
  await shop.reports('price: lath £6.00 → £4.80')
  shop.saveByRename('base_price: 3.00')
  await shop.reports('price: lath £4.80 → £3.60')
  shop.save('base_price: 2.00')
  await shop.reports('price: lath £3.60 → £2.40')
  shop.save('base_price: two')
  await shop.reports('1 fault')
  shop.saveByRename('base_price: 2.00')
  await shop.reports('catalogue unchanged: 2 products')

  shop.move('pictures/illustrations', 'pictures/drawings')
  await shop.reports('there is no picture illustrations/airer.svg')
  shop.copy('pictures/drawings', 'pictures/illustrations')
  await shop.reports('catalogue unchanged: 2 products')
  shop.remove('pictures/illustrations')
  await shop.reports('there is no picture illustrations/airer.svg')
})

test('a folder and a file that have gone before the watcher reads them make it run again', async () => {
  using folder = temporaryFolder({ 'lath.yaml': '' })
  const path = (name: string) => join(folder.path, name)
  let ran = Promise.withResolvers<void>()
  onTestFinished(watchFiles([folder.path], /\.yaml$/, async () => ran.resolve()))
  await ran.promise
  ran = Promise.withResolvers()
  mkdirSync(path('drawings'))
  rmSync(path('drawings'), { recursive: true })
  await ran.promise
  ran = Promise.withResolvers()
  writeFileSync(path('hook.yaml'), '')
  rmSync(path('hook.yaml'))
  await ran.promise
})

/** A shop whose `catalogue --watch` has reported once. */
async function watchedShop() {
  const folder = temporaryFolder(dataFiles())
  onTestFinished(() => folder[Symbol.dispose]())
  const child = startCatalogue(folder.path, '--watch')
  onTestFinished(() => void child.kill())
  if (!child.stdout) throw new Error('The command has no output')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const reports = async (expected: string) => {
    for (let line = ''; !line.includes(expected); ) {
      const { value, done } = await lines.next()
      if (done) throw new Error(`The command has ended without "${expected}"`)
      line = value
    }
  }
  const path = (name: string) => join(folder.path, 'data', name)
  const lath = path('products/lath.yaml')
  const withPrice = (price: string) => readFileSync(lath, 'utf8').replace(/^base_price: .*/m, price)
  await reports('catalogue written: 2 products')
  return {
    reports,
    save: (price: string) => writeFileSync(lath, withPrice(price)),
    saveByRename: (price: string) => {
      writeFileSync(`${lath}~`, withPrice(price))
      renameSync(`${lath}~`, lath)
    },
    move: (from: string, to: string) => renameSync(path(from), path(to)),
    copy: (from: string, to: string) => cpSync(path(from), path(to), { recursive: true }),
    remove: (name: string) => rmSync(path(name), { recursive: true }),
  }
}
