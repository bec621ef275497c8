/** Other addresses of pages, alias → canonical path; each answers 301. The catalogue has former slugs of products. */
export const ALIASES: Readonly<Record<string, string>> = {
  '/retractable': '/retractable-washing-lines',
  '/rotary': '/rotary-washing-lines',
  '/wall-mounted': '/wall-mounted-folding-washing-lines',
  '/small-rotary-clothesline': '/small-rotary-clotheslines',
  '/indoor-washhing-line-pulley': '/indoor-washing-line-pulley',
}
