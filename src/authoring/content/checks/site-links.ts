import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault, Finding } from '#authoring/source/faults.ts'
import { locate } from '#authoring/source/locate.ts'
import { listFiles, parseYaml } from '#authoring/source/read-files.ts'
import { type PlacedText, textsIn } from '#authoring/source/texts.ts'
import { linkFault, type Site } from './links.ts'

/** Reports links in `data/site/` that lead nowhere, and brands without a logo. `npm run catalogue` checks the rest. */
export function checkSiteLinks(root: string, site: Site): Fault[] {
  const data = join(root, 'data')
  const files = listFiles(join(data, 'site'), '.yaml').map((name) => `site/${name}`)
  const texts = new Map(files.map((file) => [file, readFileSync(join(data, file), 'utf8')]))
  const findings = [...texts].flatMap(([file, text]) =>
    findingsIn(file, parseYaml(file, text).value, site),
  )
  return locate(findings, (file) => texts.get(file) ?? '', 'data')
}

function findingsIn(file: string, value: unknown, site: Site): Finding[] {
  return [...textsIn(value)].flatMap(({ path, text }) => {
    const fault = faultAt(path, text, site)
    return fault ? [{ file, path, message: fault[0], hint: fault[1] }] : []
  })
}

function faultAt(path: PlacedText['path'], text: string, site: Site) {
  if (path.at(-1) === 'link') return linkFault(text, site)
  const logo = `/brands/${text}.svg`
  if (path[0] !== 'brands' || site.shop.paths.has(logo)) return undefined
  return [`there is no logo public${logo}`, 'add it, or take the brand out of the list'] as const
}
