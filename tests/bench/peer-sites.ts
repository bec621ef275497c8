import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { buildCatalogue } from '../../scripts/catalogue/build.ts'
import { generateData } from '../../scripts/catalogue/generate.ts'

const PEERS = join(import.meta.dirname, 'peers')
const PATIENCE = 300_000

/** What a peer builds a page from; ours has the same and more. */
export type Shop = Awaited<ReturnType<typeof shopOf>>

/** What makes a folder ready to build; undefined where the generator is missing. */
const PREPARE: Readonly<Record<string, (folder: string, shop: Shop) => (() => void) | undefined>> =
  {
    hugo: (folder, shop) => {
      if (spawnSync('hugo', ['version']).status !== 0) return undefined
      const content = join(folder, 'content/product')
      mkdirSync(content, { recursive: true })
      mkdirSync(join(folder, 'data'))
      writeFileSync(join(folder, 'data/categories.json'), JSON.stringify(shop.categories))
      for (const { name: title, description: text, ...product } of shop.products) {
        writeFileSync(
          join(content, `${product.slug}.md`),
          JSON.stringify({ title, text, ...product }),
        )
      }
      return () => run('hugo', ['--quiet'], folder)
    },
    eleventy: (folder, shop) => npmBuild(folder, shop, ['node_modules/.bin/eleventy']),
    next: (folder, shop) => npmBuild(folder, shop, ['node_modules/.bin/next', 'build']),
  }

function npmBuild(folder: string, shop: Shop, command: readonly string[]) {
  writeFileSync(join(folder, 'shop.json'), JSON.stringify(shop))
  const install = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
  if (spawnSync('npm', install, { cwd: folder, timeout: PATIENCE }).status !== 0) return undefined
  return () => run(process.execPath, command, folder)
}

export const PEER_NAMES: readonly string[] = Object.keys(PREPARE)

/**
 * Builds a shop with another generator and hands what came out to `use`: the folder of its pages, and
 * the seconds that it took. Undefined where the generator is not here and cannot be installed.
 */
export async function withPeer<T>(
  name: string,
  shop: Shop,
  use: (site: { readonly folder: string; readonly seconds: number }) => T | Promise<T>,
): Promise<T | undefined> {
  const folder = mkdtempSync(join(tmpdir(), `peer-${name}-`))
  try {
    cpSync(join(PEERS, name), folder, { recursive: true })
    const build = PREPARE[name]?.(folder, shop)
    if (!build) return undefined
    const started = performance.now()
    build()
    const seconds = (performance.now() - started) / 1000
    const pages = globSync('out/**/product/**/*.html', { cwd: folder }).length
    if (pages < shop.products.length) throw new Error(`${name} built ${pages} pages only`)
    return await use({ folder: join(folder, 'out'), seconds })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(command: string, args: readonly string[], cwd: string): void {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  execFileSync(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: PATIENCE,
  })
}

/** The generated shop of so many products, as plain data. */
export async function shopOf(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'products-'))
  try {
    generateData('data', join(folder, 'data'), count)
    const out = join(folder, 'catalogue.sqlite')
    await buildCatalogue({ data: join(folder, 'data'), out, checkOnly: false })
    const { categories, products } = await readSnapshot(out)
    return {
      categories: categories.map(({ slug, name }) => ({ slug, name })),
      products: products.map((product) => ({
        slug: product.slug,
        name: product.name,
        listPrice: product.listPrice,
        description: product.description,
        features: product.features,
        details: product.details,
        options: product.options,
        related: product.related.map(({ slug, name, listPrice }) => ({ slug, name, listPrice })),
      })),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
