import type { Page } from '@playwright/test'

/** Does to the open page what a browser's translation does: each text, and each that comes later, is put into elements, here of a name of our own. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const KEPT = 'script, style, template, textarea, option, title, svg, x-font'
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        if (text.data.trim() === '' || text.parentElement?.closest(KEPT)) continue
        const inner = document.createElement('x-font')
        inner.textContent = text.data
        const outer = document.createElement('x-font')
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    translate(document.body)
    new MutationObserver(() => translate(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
}
