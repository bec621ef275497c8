import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'

const FOLDER = 'data/pictures/illustrations'

type Render = (drawing: Buffer) => Promise<Buffer>

/** Builds each drawing as SVG, and as the JPEG that feeds need. */
const FORMATS: Readonly<Record<string, Render>> = {
  '.svg': async (drawing) => drawing,
  '.jpg': (drawing) => sharp(drawing).resize(1200, 1200, { fit: 'cover' }).jpeg().toBuffer(),
}

export const getStaticPaths: GetStaticPaths = async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.svg'))
  const drawings = names.map(async (drawing) => {
    const cacheKey = hash('sha256', await readFile(`${FOLDER}/${drawing}`))
    return Object.keys(FORMATS).map((ending) => ({
      params: { file: drawing.replace('.svg', ending) },
      props: { drawing, ending },
      cacheKey,
    }))
  })
  return (await Promise.all(drawings)).flat()
}

export const GET: APIRoute<{ drawing: string; ending: string }> = async ({ props }) => {
  const render = FORMATS[props.ending]
  if (!render) return new Response(null, { status: 404 })
  const body = await render(await readFile(`${FOLDER}/${props.drawing}`))
  return new Response(new Uint8Array(body))
}
