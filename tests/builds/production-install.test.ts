import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { omitDevPackages } from '../support/project-copy.ts'
import { copyOfTheShop, differingFiles } from '../support/shop-copy.ts'

test('a build without the development dependencies and src/dev has the same files as one with them', {
  timeout: 1_800_000,
}, () => {
  // Both builds use one folder, since Astro derives the names of islands from its path.
  using shop = copyOfTheShop()
  shop.forgetBuilds()
  shop.build()
  const output = shop.output()
  shop.forgetBuilds()
  omitDevPackages(shop.path)
  rmSync(join(shop.path, 'src/dev'), { recursive: true })
  shop.build()
  expect(differingFiles(output, shop.output())).toEqual([])
})
