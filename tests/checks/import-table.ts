import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { isPrivateImport, privateFiles } from './package-paths.ts'
import { rings } from './rings.ts'

const EVERYTHING = ['*']
const EVERYTHING_BUT_DEV = [
  'src/domain',
  'src/contract',
  'src/db/catalogue',
  'src/db/store',
  'src/serving',
  'src/server',
  'src/owner',
  'src/authoring',
  'src/publishing',
]

/** Lists for each folder those it may import besides itself; the longest matching prefix applies. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/contract': ['src/domain'],
  'src/db/catalogue': ['src/domain'],
  'src/db/store': ['src/domain'],
  'src/serving': ['src/domain', 'src/contract'],
  'src/server': ['src/domain', 'src/contract', 'src/serving', 'src/db/catalogue', 'src/db/store'],
  'src/owner': ['src/server', 'src/domain', 'src/serving', 'src/db/catalogue', 'src/db/store'],
  'src/browser': ['src/domain', 'src/contract'],
  'src/islands': ['src/browser', 'src/domain'],
  'src/components': ['src/islands', 'src/browser', 'src/domain', 'src/styles'],
  'src/components/content': ['src/components', 'src/domain'],
  'src/layouts': ['src/components', 'src/islands', 'src/domain', 'src/styles', 'src/fonts'],
  'src/pages': [
    'src/db/catalogue',
    'src/layouts',
    'src/components',
    'src/components/content',
    'src/islands',
    'src/domain',
    'src/styles',
  ],
  'src/pages/api': ['src/server'],
  'src/authoring': ['src/domain', 'src/db/catalogue', 'src/components/content'],
  'src/publishing': [
    'src/domain',
    'src/db/catalogue',
    'src/components/content',
    'src/authoring',
    'src/serving',
  ],
  'src/dev': ['src/server', 'src/owner', 'src/domain'],
  'src/styles': ['src/fonts'],
  'src/fonts': [],
  'src/content.config.ts': ['src/domain'],
  scripts: EVERYTHING_BUT_DEV,
  'scripts/start.ts': [...EVERYTHING_BUT_DEV, 'src/dev', 'scripts'],
  'scripts/dev.ts': [...EVERYTHING_BUT_DEV, 'src/dev', 'scripts'],
  tests: EVERYTHING,
}
/** The domain does no I/O, so that it runs anywhere: it may only import these packages. */
const DOMAIN_PACKAGES = ['zod', 'postcode', 'fastest-levenshtein']

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

const faults: string[] = []
/** Each folder of the program with those that it imports from; types count. */
const folders = new Map<string, Set<string>>()
const files = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,mdx,mjs}', {
  exclude: (path) => path.includes('node_modules') || path.endsWith('.d.ts'),
})
for (const file of files) {
  const from = partOf(file)
  if (!from) faults.push(`${file} is in no part of the import table`)
  const source = readFileSync(file, 'utf8')
  for (const [, fixed, dynamic] of source.matchAll(IMPORT)) {
    const specifier = fixed ?? dynamic ?? ''
    noteFolders(file, resolved(file, specifier))
    const fault = from && faultOf(file, from, specifier)
    if (fault) faults.push(`${file} imports ${specifier}: ${fault}`)
    if (isPrivateImport(specifier))
      faults.push(`${file} imports ${specifier}: private to its package`)
  }
  if (file.endsWith('.test.ts')) continue
  for (const name of privateFiles(source))
    faults.push(`${file} uses ${name}: private to its package`)
}
faults.push(...rings(folders).map((ring) => `these folders import each other: ${ring.join(', ')}`))
if (faults.length > 0) console.error(faults.join('\n'))
console.log(`import table: ${files.length} files read, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0

function noteFolders(file: string, target: string | undefined): void {
  if (!target || /^tests\/|\.test\.tsx?$/.test(file)) return
  const [from, to] = [dirname(file), dirname(target)]
  if (from !== to) folders.set(from, (folders.get(from) ?? new Set()).add(to))
}

function faultOf(file: string, from: string, specifier: string): string | undefined {
  if (/\.test\.tsx?$/.test(file)) return undefined
  const target = resolved(file, specifier)
  if (target === undefined) {
    if (from !== 'src/domain') return undefined
    if (DOMAIN_PACKAGES.includes(specifier)) return undefined
    return `the domain may use ${DOMAIN_PACKAGES.join(', ')} only`
  }
  const to = partOf(target)
  const allowed = TABLE[from] ?? []
  if (to === from || allowed === EVERYTHING || (to && allowed.includes(to))) return undefined
  return `${from} may not import ${to ?? target}`
}

function resolved(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return join('src', path.slice(1))
  if (path.startsWith('.')) return normalize(join(dirname(file), path))
  return undefined
}

function partOf(path: string): string | undefined {
  const parts = Object.keys(TABLE).filter((part) => path === part || path.startsWith(`${part}/`))
  return parts.sort((a, b) => b.length - a.length)[0]
}
