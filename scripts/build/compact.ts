/** What never stands in a line of text: white space beside it is never seen. */
const APART = `html head title meta link base body main header footer nav section article aside div p h[1-6]
  ul ol li dl dt dd table caption thead tbody tr td th form fieldset legend option figure figcaption
  blockquote hr br dialog details summary source defs g path circle line rect use text`
const NAME = `(?:${APART.replace(/\s+/g, '|')})`
/** A space that keeps words together is none. */
const SPACE = '[ \\t\\r\\n]'
const BEFORE_TAG = new RegExp(`${SPACE}+(?=</?${NAME}[\\s/>])`, 'g')
const AFTER_TAG = new RegExp(`(</?${NAME}(?=[\\s/>])[^">]*(?:"[^"]*"[^">]*)*>)${SPACE}+`, 'g')
/** What follows is text up to the next tag, so that it is none within an attribute. */
const SPACES = new RegExp(`(?:${SPACE}{2,}|\\n)(?=[^<>]*(?:<|$))`, 'g')

/** Code and comments; what shows its spaces; islands, whose texts React compares with its own. */
const KEPT =
  /(<(?:!--.*?--|script\b.*?<\/script|style\b.*?<\/style|pre\b.*?<\/pre|textarea\b.*?<\/textarea|astro-island\b.*?<\/astro-island)>)/s
const ISLAND = '<astro-island'
/** Astro names an island by the folder that it is built in, and no script in a page asks for the name. */
const ISLAND_NAME = /(<astro-island) uid="[^"]*"/g
/** In drawings, what holds nothing can end itself. */
const EMPTY = /><\/(?:path|circle|line|rect|use)>/g
/** Data as JSON: within single quotes its own need no other form. */
const DATA = / (props|opts|data-[a-z-]+)="([^"]*)"/g

/**
 * The same page in less text: a browser makes the same elements, attributes and visible texts of it.
 * For what Astro and React render, whose attributes stand in double quotes.
 */
export function compact(html: string): string {
  const parts = html.split(KEPT).map((part, index) => {
    if (index % 2 === 0) return withShortTags(withoutSpace(part))
    return part.startsWith(ISLAND) ? withShortTags(part) : part
  })
  return parts.join('')
}

function withoutSpace(markup: string): string {
  return markup.replace(BEFORE_TAG, '').replace(AFTER_TAG, '$1').replace(SPACES, ' ')
}

function withShortTags(markup: string): string {
  return markup
    .replace(EMPTY, '/>')
    .replace(ISLAND_NAME, '$1')
    .replace(DATA, (attribute, name: string, value: string) =>
      /&(?:quot|#34);/.test(value) ? ` ${name}='${inSingleQuotes(value)}'` : attribute,
    )
}

function inSingleQuotes(value: string): string {
  return value.replaceAll("'", '&#39;').replace(/&(?:quot|#34);/g, '"')
}
