import Turndown from 'turndown'

/** What of a page is no part of its article, which is the text, and the products listed beside it. */
const OUTSIDE =
  'main > :not(.article):not(.prose):not(.grid):not([aria-labelledby="in-the-shop"]), .article > :not(.prose)'

/** The article of a page as Markdown, with tables, the price of each product, and absolute links. */
export function htmlToMarkdown(html: string, url: string): string {
  const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' })
  const addRule = (
    selector: string,
    replacement: (content: string, element: HTMLElement) => string,
  ) => {
    const filter = (element: HTMLElement) => element.matches(selector)
    turndown.addRule(selector, { filter, replacement })
  }
  const absolute = (element: HTMLElement | null, name: string) => {
    const address = element?.getAttribute(name) ?? ''
    return address.startsWith('#') ? address : new URL(address, url).href
  }
  const link = (text: string, element: HTMLElement | null) =>
    `[${text}](${absolute(element, 'href')})`

  addRule('a[href]', link)
  addRule('a[data-footnote-ref]', (number) => `[^${number}]`)
  addRule('a[data-footnote-backref]', () => '')
  addRule('img', (_, image) => `![${image.getAttribute('alt')}](${absolute(image, 'src')})`)
  addRule('figure', (content) => block(content.trim()))
  addRule('[role="img"]', (_, svg) => block(`*Drawing: ${svg.getAttribute('aria-label')}.*`))
  addRule('figcaption', (content) => block(`*${content.trim()}*`))
  addRule('.list-title, summary', (content) => block(`**${content.trim()}**`))
  addRule('.callout', (content) => block(content.trim().replace(/^/gm, '> ').replace(/ +$/gm, '')))
  addRule('article.tile', (_, tile) => {
    return `${link(textOf(tile, 'h2, h3'), tile.querySelector('a'))}, ${textOf(tile, '.price')}`
  })
  addRule('li', (content, item) => {
    const place = Array.prototype.indexOf.call(item.parentElement?.children, item)
    const number = item.matches('.footnotes li') ? `[^${place + 1}]: ` : `${place + 1}. `
    const mark = item.matches('ol > li') ? number : '- '
    return `${mark}${content.trim().replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)}\n`
  })
  addRule('thead, tbody', (content) => content)
  addRule('th, td', (content) => ` ${content.trim().replaceAll('|', '\\|')} |`)
  addRule('tr', (content, row) => {
    const line = row.matches('thead > tr') ? `|${' --- |'.repeat(row.children.length)}\n` : ''
    return `|${content}\n${line}`
  })
  addRule(OUTSIDE, () => '')
  turndown.escape = (text) => text.replace(/[\\`*_[\]]/g, '\\$&')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return turndown.turndown(main).replaceAll('\u00a0', ' ').trim()
}

function block(markdown: string): string {
  return `\n\n${markdown}\n\n`
}

function textOf(element: HTMLElement, selector: string): string {
  return element.querySelector(selector)?.textContent.trim().replace(/\s+/g, ' ') ?? ''
}
