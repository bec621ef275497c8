import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { readPrevious } from '#db/catalogue/previous.ts'
import { productYaml } from '#domain/catalogue/source.ts'
import { mayBePage } from '#serving/decide.ts'
import { slugify } from '../content/new-page.ts'
import { readData } from '../source/read-data.ts'
import { fieldFault } from '../source/schemas.ts'
import { lastProductId, productFieldsOf } from './product-file.ts'

/** Writes a product as a draft with the next id, and returns its file. Throws if the name is invalid, or a product has or had its slug. */
export function writeNewProduct(root: string, given: string): string {
  const name = given.trim()
  const wrong = fieldFault(productYaml, 'name', name)
  if (wrong) throw new Error(`The ${wrong}.`)
  const slug = slugify(name)
  if (slug === '') throw new Error(`The name "${name}" has no letters to make an address of.`)
  if (!mayBePage(`/product/${slug}`)) {
    throw new Error(`/product/${slug} is an address of the server. Choose another name.`)
  }
  const { files } = readData(join(root, 'data'), 'data')
  const products = [...files.values()].filter(({ file }) => file.startsWith('products/'))
  for (const source of products) {
    const { slug: other, former_slugs: former } = productFieldsOf(source)
    if (other === slug || (Array.isArray(former) && former.includes(slug))) {
      throw new Error(`${slug} is or was the slug of data/${source.file}. Choose another name.`)
    }
  }
  const id = lastProductId(products, readPrevious(join(root, 'data/catalogue.sqlite'))) + 1
  const file = `data/products/${slug}.yaml`
  if (existsSync(join(root, file))) {
    throw new Error(`There is a file ${file} already. Move it away, or choose another name.`)
  }
  mkdirSync(join(root, 'data/products'), { recursive: true })
  writeFileSync(join(root, file), draftOf(id, slug, name), { flag: 'wx' })
  return file
}

/** Fields that may be empty are left out; an editor completes them. */
function draftOf(id: number, slug: string, name: string): string {
  return `id: ${id}
slug: ${stringify(slug).trim()}
draft: true
name: ${JSON.stringify(name)}
category:
brand:
sku:
market_price:
description:
features:
materials:
guarantee_years: 5
lead_time_days: 2
cancellable: true
pictures:
`
}
