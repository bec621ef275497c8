import lighthouse, { type Flags } from 'lighthouse'

/** Lighthouse's answer about a page on a simulated phone. Throws where it could not visit the page, or an audit has failed. */
export async function visitWithLighthouse(url: string, flags: Flags) {
  const result = await lighthouse(url, { logLevel: 'error', ...flags })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  for (const { id, errorMessage } of Object.values(audits)) {
    if (errorMessage) throw new Error(`${url}: ${id}: ${errorMessage}`)
  }
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
  return { categories, audits, failed: failed.map(({ id }) => id) }
}
