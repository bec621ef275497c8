import type { APIRoute } from 'astro'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { airerRange, distinctAirers } from '#domain/drawing/airer-facts.ts'

/** The airers that the fit calculator may recommend. */
export const GET: APIRoute = async () => {
  const { products } = await readSnapshot()
  return Response.json(distinctAirers(airerRange(products)))
}
