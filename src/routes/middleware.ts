import { defineMiddleware } from 'astro:middleware'

/** A page of the desk that throws is answered in words: Astro's own answer would be empty, and could be cached. */
export const onRequest = defineMiddleware(async (astro, next) => {
  if (astro.isPrerendered || !/^\/desk(\/|$)/.test(astro.url.pathname)) return next()
  try {
    return await next()
  } catch (error) {
    const { failedDeskPage } = await import('#owner/desk/desk-page.ts')
    return failedDeskPage(astro, error)
  }
})
