import type { APIRoute } from 'astro'
import { rolldown } from 'rolldown'

/** A classic script, which runs where it stands: modules would wait for the whole page, and load one after the other. */
export const GET: APIRoute = async () => {
  await using bundle = await rolldown({
    input: 'src/components/cart/early-cart-script.ts',
    transform: { target: BROWSERS },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return new Response(output[0].code, { headers: { 'content-type': 'text/javascript' } })
}
