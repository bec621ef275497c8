import type { APIRoute } from 'astro'

export const prerender = false

/** Every call that no other file answers. */
export const ALL: APIRoute = () =>
  Response.json({ message: 'There is no such call.' }, { status: 404 })
