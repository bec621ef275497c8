import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder } from '../support/content-data.ts'
import { copyProgram } from '../support/project-copy.ts'

/** A project of its own, small enough to be built in a test. */
function project() {
  const folder = contentFolder([])
  const { path } = folder
  copyProgram(path)
  return {
    [Symbol.dispose]: folder[Symbol.dispose],
    run(...args: string[]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: path,
        encoding: 'utf8',
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      })
      return { status, output: stdout + stderr }
    },
    build(): void {
      expect(this.run('scripts/build.ts')).toEqual({
        status: 0,
        output: expect.stringContaining('Built in'),
      })
    },
    read: (file: string) => readFileSync(join(path, file), 'utf8'),
    edit(file: string, ...edits: readonly (readonly [from: string | RegExp, to: string])[]) {
      const text = readFileSync(join(path, file), 'utf8')
      const edited = edits.reduce((before, [from, to]) => before.replace(from, to), text)
      expect(edited).not.toBe(text)
      writeFileSync(join(path, file), edited)
    },
    rename: (from: string, to: string) => renameSync(join(path, from), join(path, to)),
    published: () => realpathSync(join(path, 'dist')),
  }
}

test("an editor's day: a guide is begun, published, follows the catalogue, and a slip stops at the door", {
  timeout: 240_000,
}, () => {
  using shop = project()
  const guide = 'content/guides/airers-in-the-bath.mdx'

  expect(shop.run('scripts/new.ts', 'guide', 'Airers in the bath')).toMatchObject({ status: 0 })
  shop.edit(
    guide,
    [
      /TODO: what the page answers.*"/,
      `${'Whether an airer may stand in a bath, and which. '.repeat(2).trim()}"`,
    ],
    [
      /TODO: what the reader[\s\S]*$/,
      'The [airer](/product/airer) costs <Price of="airer" />.\n\n<ProductCard slug="airer" />\n',
    ],
    ['draft: true', 'draft: true\naliases: [/bathing-airers]'],
  )

  // A draft is on no page of the site.
  shop.build()
  expect(() => shop.read('dist/client/airers-in-the-bath/index.html')).toThrow('ENOENT')
  for (const page of ['articles/index.html', 'articles.xml', 'llms.txt', 'sitemap-0.xml']) {
    expect(shop.read(`dist/client/${page}`)).not.toContain('airers-in-the-bath')
  }

  // Published, it is everywhere, with the price of the day and no framework.
  shop.edit(guide, ['draft: true', 'draft: false'])
  shop.build()
  const page = shop.read('dist/client/airers-in-the-bath/index.html')
  expect(page).toContain('costs <span class="inline-price">£64.95</span>')
  expect(page).not.toContain('<astro-island')
  expect(shop.read('dist/client/bathing-airers/index.html')).toContain('url=/airers-in-the-bath')
  expect(shop.read('dist/client/drying-wool/index.html')).toContain('Airers in the bath')
  for (const list of ['articles/index.html', 'articles.xml', 'llms.txt', 'sitemap-0.xml']) {
    expect(shop.read(`dist/client/${list}`)).toContain('/airers-in-the-bath')
    expect(shop.read(`dist/client/${list}`)).not.toContain('/bathing-airers')
  }

  // The product gets another price and another slug; nobody touches the guide.
  shop.edit(
    'data/products/airer.yaml',
    ['market_price: 64.95', 'market_price: 71.50'],
    ['extax_price: 54.13', 'extax_price: 59.58'],
    ['slug: airer', 'slug: big-airer'],
    ['former_slugs: [old-airer]', 'former_slugs: [old-airer, airer]'],
  )
  shop.edit('data/products/lath.yaml', ['related: [airer]', 'related: [big-airer]'])
  shop.rename('data/products/airer.yaml', 'data/products/big-airer.yaml')
  shop.build()
  const later = shop.read('dist/client/airers-in-the-bath/index.html')
  expect(later).toContain('£71.50')
  expect(later).toContain('href="/product/big-airer"')
  expect(later).not.toContain('href="/product/airer"')

  // A slip of the pen stops the build before its pages, by file and line, and publishes nothing.
  const before = shop.published()
  shop.edit(guide, ['<Price of="airer" />', '<Price of="aier" />'])
  const { status, output } = shop.run('scripts/build.ts')
  expect(status).toBe(1)
  expect(output).toContain(`${guide}:14:46  error: unknown product "aier"\n  did you mean`)
  expect(output).not.toContain('Building the pages')
  expect(shop.published()).toBe(before)
})
