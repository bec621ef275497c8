import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Headers = Readonly<Record<string, string>>

export interface HostAnswer {
  readonly location: string | undefined
  /** A header that several rules set has all their values. */
  readonly headers: Readonly<Record<string, readonly string[]>>
}

/** Returns the reply of a static host that reads `_headers` and `_redirects` as Netlify and Cloudflare Pages do. */
export function hostOf(client: string): (path: string) => HostAnswer {
  const read = (name: string) => readFileSync(join(client, name), 'utf8')
  const redirects = new Map(
    read('_redirects')
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  )
  const rules = read('_headers')
    .split(/\n(?=\/)/)
    .map((rule) => {
      const [pattern = '', ...lines] = rule.trimEnd().split('\n')
      const headers = lines.map((line) => line.trim().split(/: (.*)/, 2) as [string, string])
      return { pattern: patternOf(pattern), headers: Object.fromEntries(headers) as Headers }
    })
  return (path) => {
    const matching = rules.filter(({ pattern }) => pattern.test(path))
    const values = matching.flatMap(({ headers }) => Object.entries(headers))
    const grouped = Map.groupBy(values, ([name]) => name)
    const headers = [...grouped].map(([name, all]) => [name, all.map(([, value]) => value)])
    return { location: redirects.get(path), headers: Object.fromEntries(headers) }
  }
}

/** `:name` is one segment; `*` is anything, slashes too. */
function patternOf(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)
}
