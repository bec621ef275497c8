import type { APIRoute } from 'astro'
import { readSnapshot } from '#db/catalogue/snapshot.ts'

/** The web app manifest: name, icons and colours. */
export const GET: APIRoute = async () => {
  const { frame } = await readSnapshot()
  const manifest = {
    name: frame.site.name,
    // The logo keeps away from the edges, since systems cut icons to their own shapes.
    icons: [192, 512].flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/icons/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
    start_url: '/',
    display: 'browser',
    background_color: '#f7f3ec',
    theme_color: '#173a2c',
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  })
}
