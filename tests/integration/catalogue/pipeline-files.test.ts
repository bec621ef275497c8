import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pipelineShop, productText, runShopPipeline } from '../../support/pipeline-shop.ts'

test('the pipeline changes a product that was saved with a byte order mark', async () => {
  using folder = pipelineShop()
  const text = productText(folder.path, 'airer')
  writeFileSync(join(folder.path, 'data/products/airer.yaml'), `\uFEFF${text}`)
  const report = await runShopPipeline(folder.path, 'sku,price\nKM-1,69.95\nKM-2,6.00\n')
  expect(report).toMatchObject({ outcome: 'done', messages: [] })
  expect(productText(folder.path, 'airer')).toContain('market_price: 69.95')
})
