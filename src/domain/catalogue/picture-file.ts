import { z } from 'zod'

const PICTURE_ENDING = /\.(svg|webp|avif|png|jpe?g)$/i

export const pictureFile = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/, {
    error: ({ input }) =>
      `has more than small letters, digits and hyphens: name the file ${pictureName(String(input))}`,
  })
  .regex(
    PICTURE_ENDING,
    'is of a kind that browsers do not show: save it as JPEG, WebP, AVIF or PNG',
  )
  .describe('a file below data/pictures, such as illustrations/ceiling-airer.svg')

function pictureName(file: string): string {
  const [stem = '', ending = 'jpg'] = file.split(/\.(?=\w+$)/)
  const path = stem.replaceAll('\\', '/').replace(/^\/+/, '')
  const plain = path.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${plain.replace(/[^a-z0-9/]+/g, '-').replace(/(^|\/)-|-(?=\/|$)/g, '$1')}.${ending.toLowerCase()}`
}
