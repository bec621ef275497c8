import { defineMiddleware } from 'astro:middleware'
import { STATUS_CODES } from 'node:http'

/**
 * A page of the desk that throws is answered in words: Astro's own answer would be empty, and could be cached. Astro also says “OK” with
 * whatever status a page sets.
 */
export const onRequest = defineMiddleware(async (astro, next) => {
  if (astro.isPrerendered || !/^\/desk(\/|$)/.test(astro.url.pathname)) return next()
  try {
    const { status, headers, body } = await next()
    return new Response(body, { status, headers, statusText: STATUS_CODES[status] ?? '' })
  } catch (error) {
    const { failedDeskPage } = await import('#owner/desk/desk-page.ts')
    return failedDeskPage(astro, error)
  }
})
