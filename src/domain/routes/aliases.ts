/**
 * Addresses that the shop's links and old bookmarks use for a page that lives elsewhere, alias →
 * canonical path; each answers 301. Former slugs of products and brands stand in the catalogue.
 */
export const ALIASES: Readonly<Record<string, string>> = {
  '/retractable': '/retractable-washing-lines',
  '/rotary': '/rotary-washing-lines',
  '/wall-mounted': '/wall-mounted-folding-washing-lines',
  '/small-rotary-clothesline': '/small-rotary-clotheslines',
  '/indoor-washhing-line-pulley': '/indoor-washing-line-pulley',
}
