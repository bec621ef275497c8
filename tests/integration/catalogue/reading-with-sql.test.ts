import { expect, test } from 'vitest'
import { CATALOGUE_SCHEMA } from '#db/catalogue/schema.ts'
import { rowsIn } from '../../support/built-catalogue.ts'
import { applyTextEdits, dataFiles, type TextEdit } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

test('the database has a view of products with pounds, categories, and pictures in their order', async () => {
  const more = ['b', 'a'].map((name) => `\n  - {file: illustrations/${name}.svg, alt: Another}`)
  const edit: TextEdit = ['products/airer.yaml', 'color: black', `color: black${more.join('')}`]
  const drawings = ['a', 'b'].map((name) => [
    `pictures/illustrations/${name}.svg`,
    '<svg viewBox="0 0 8 8"/>',
  ])
  using folder = temporaryFolder(
    dataFiles({ ...applyTextEdits(edit), ...Object.fromEntries(drawings) }),
  )
  const query = 'SELECT * FROM products_in_pounds WHERE id = 101'
  expect(await rowsIn(folder.path, query)).toEqual([
    {
      id: 101,
      name: 'Airer',
      slug: 'airer',
      category_id: 1,
      category_name: 'Ceiling Airers',
      main_image_url: '/pictures/illustrations/airer.svg',
      additional_images: '["/pictures/illustrations/b.svg","/pictures/illustrations/a.svg"]',
      features: '["Four laths"]',
      description: 'An airer.',
      base_price: 54.13,
      max_price: null,
      market_price: 64.95,
      extax_price: 54.13,
      is_featured: 1,
    },
  ])
})

test('the schema has no ordered aggregate, which SQLite 3.40 of Debian 12 cannot parse', () => {
  expect(CATALOGUE_SCHEMA).not.toMatch(/json_group_array\([^()]*ORDER BY/)
})
