/**
 * `npm run bench:lighthouse`: Lighthouse's mobile scores, paint times and transfer of sampled pages
 * of the published build, on its simulated slow phone. Other pages: `-- /faq /brands`.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import lighthouse from 'lighthouse'
import { startChrome } from './chrome.ts'

const PORT = 4388
const ORIGIN = `http://localhost:${PORT}`
const SAMPLED = [
  '/',
  '/ceiling-airers',
  '/product/traditional-kitchen-maid',
  '/installing-a-ceiling-airer',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const pages = process.argv.slice(2)
const server = spawn(process.execPath, ['scripts/start.ts'], {
  env: { ...process.env, PORT: String(PORT), HOST: '127.0.0.1' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
for await (const line of createInterface(server.stdout)) if (line.includes(String(PORT))) break
const chrome = await startChrome()
try {
  const rows = []
  for (const path of pages.length > 0 ? pages : SAMPLED) rows.push(await measure(path))
  console.table(rows)
} finally {
  chrome.kill()
  server.kill('SIGTERM')
}

async function measure(path: string) {
  const result = await lighthouse(ORIGIN + path, { port: chrome.port, logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse gave no result for ${path}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`)
  const scores = CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)])
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
  return {
    path,
    ...Object.fromEntries(scores),
    'LCP, ms': Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    CLS: audits['cumulative-layout-shift']?.numericValue,
    'blocking, ms': Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    'transfer, kB': Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1024),
    'below 0.9': failed.map(({ id }) => id).join(' '),
  }
}
