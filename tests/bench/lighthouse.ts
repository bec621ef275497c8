/** `npm run bench:lighthouse`: Lighthouse's mobile scores of pages, by nginx as deployed. */
import { command } from '../../scripts/command.ts'
import { visitWithLighthouse } from '../support/lighthouse.ts'
import { hasNginx, startNginx } from '../support/nginx.ts'
import { startChrome } from './chrome.ts'
import { startShop } from './shop.ts'

const SAMPLE_PATHS = [
  '/',
  '/ceiling-airers',
  '/product/traditional-kitchen-maid',
  '/installing-a-ceiling-airer',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

await command({
  usage: `Usage: npm run bench:lighthouse [-- paths]
Lighthouse's mobile scores of these pages of the built shop, or of a page of each kind: the median of
three visits by paint. Served as deployed, by nginx with HTTP/2 and TLS, where nginx is installed.`,
  argumentCount: [0, Number.POSITIVE_INFINITY],
  run: async (_, paths) => {
    await using shop = await startShop(4388)
    await using nginx = hasNginx()
      ? await startNginx(process.cwd(), 4388, { hasTls: true })
      : undefined
    const origin = nginx ? `https://127.0.0.1:${nginx.port}` : shop.origin
    console.log(`served by ${nginx ? 'nginx, HTTP/2 and TLS' : 'Node, HTTP/1.1'}`)
    const chrome = await startChrome()
    try {
      const rows = []
      for (const path of paths.length > 0 ? paths : SAMPLE_PATHS) {
        const visits = []
        for (let visit = 0; visit < 3; visit += 1) {
          visits.push(await measure(origin, path, chrome.port))
        }
        rows.push(visits.sort((a, b) => a['LCP, ms'] - b['LCP, ms'])[1])
      }
      console.table(rows)
      return 0
    } finally {
      chrome.kill()
    }
  },
})

async function measure(origin: string, path: string, port: number) {
  const { categories, audits, failed } = await visitWithLighthouse(origin + path, { port })
  const scores = CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)])
  return {
    path,
    ...Object.fromEntries(scores),
    'LCP, ms': Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    CLS: audits['cumulative-layout-shift']?.numericValue,
    'blocking, ms': Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    'transfer, kB': Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1024),
    'below 0.9': failed.join(' '),
  }
}
