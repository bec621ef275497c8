import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importFault, packagesOf, unknownNames } from './import-fault.ts'
import { isPrivateImport, privateFiles } from './package-paths.ts'

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const files = globSync(['{src,scripts,tests}/**/*.{ts,tsx,astro,mdx,mjs}', 'astro.config.mjs'], {
  exclude: (path) => path.includes('node_modules') || path.endsWith('.d.ts'),
})
const faults = unknownNames(files.map(partPath), Object.keys(dependencies)).map(
  (name) => `tests/checks/import-rules.ts: there is no ${name}`,
)
for (const file of files) {
  const isTest = /\.test\.tsx?$/.test(file)
  const source = readFileSync(file, 'utf8')
  for (const [, fixed, dynamic] of source.matchAll(IMPORT)) {
    const specifier = fixed ?? dynamic ?? ''
    const fault = isTest ? undefined : (faultOf(file, specifier) ?? spellingFault(file, specifier))
    if (fault) faults.push(`${file} imports ${specifier}: ${fault}`)
    if (isPrivateImport(specifier))
      faults.push(`${file} imports ${specifier}: private to its package`)
  }
  if (file.endsWith('.test.ts')) continue
  for (const name of privateFiles(source))
    faults.push(`${file} uses ${name}: private to its package`)
}
if (faults.length > 0) console.error(faults.join('\n'))
console.log(`imports: ${files.length} files read, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0

function faultOf(file: string, specifier: string): string | undefined {
  const target = resolved(file, specifier)
  if (target !== undefined) return importFault(partPath(file), partPath(target))
  const packages = packagesOf(partPath(file))
  return !packages || packages.includes(specifier) ? undefined : `only ${packages.join(', ')}`
}

/** Within a layer imports are relative, between layers they begin with `#`. */
function spellingFault(file: string, specifier: string): string | undefined {
  const [layer, own] = [resolved(file, specifier), file].map((path) => path?.split(/[/\\]/)[1])
  if (!file.startsWith('src/') || !resolved(file, specifier)?.startsWith('src')) return undefined
  if (specifier.startsWith('#') === (layer !== own)) return undefined
  return layer === own ? 'write ./ or ../ within a layer' : `write #${layer}/…`
}

function resolved(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return join('src', path.slice(1))
  if (path.startsWith('.')) return normalize(join(dirname(file), path))
  return undefined
}

/** The path as the rules name it, without `src`. */
function partPath(file: string): string {
  return file.replace(/^src\//, '')
}
