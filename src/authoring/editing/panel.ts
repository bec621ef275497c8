/** Shows the shop's faults in a page of the editing server. */
import { countNoun } from '#domain/text.ts'
import { FAULTS_MESSAGE, PAGE_OPENED_MESSAGE, type PageFault } from './messages.ts'

const STYLE = `
  :host { all: initial; position: fixed; z-index: 2147483647; inset: auto 1rem 1rem auto; max-width: min(36rem, 100vw - 2rem);
    max-height: 50vh; overflow: auto; box-sizing: border-box; padding: 0.75rem 1rem; color: #2b2320;
    background: #fff; border: 2px solid #a3271d; border-radius: 0.5rem; box-shadow: 0 4px 24px #0004;
    font: 0.9375rem/1.45 system-ui, sans-serif }
  h2 { margin: 0 0 0.25rem; font-size: 1rem; color: #a3271d }
  ul { margin: 0; padding: 0; list-style: none }
  li { margin-top: 0.5rem }
  a { color: #0b4f8a; overflow-wrap: anywhere }
  p { margin: 0 }`

const panel = document.createElement('section')
panel.role = 'region'
panel.ariaLabel = 'Faults'
const root = panel.attachShadow({ mode: 'open' })

function show(faults: readonly PageFault[]): void {
  const here = faults.filter(({ path }) => path === undefined || path === location.pathname)
  const elsewhere = faults.filter((fault) => !fault.isNote && !here.includes(fault)).length
  if (here.length + elsewhere === 0) {
    panel.remove()
    return
  }
  root.replaceChildren(
    element('style', STYLE),
    element('h2', 'Faults'),
    element('ul', ...here.map(entry)),
    ...(elsewhere > 0 ? [element('p', `${countNoun(elsewhere, 'fault')} in other pages`)] : []),
  )
  document.body.append(panel)
}

function entry({ file, line, column, message, hint }: PageFault): HTMLElement {
  const place = `${file}:${line}:${column}`
  const link = element('a', place)
  link.href = `/__open-in-editor?file=${encodeURIComponent(place)}`
  link.onclick = (event) => {
    event.preventDefault()
    fetch(link.href)
  }
  return element('li', link, element('p', message), element('p', hint))
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.append(...children)
  return made
}

import.meta.hot?.on(FAULTS_MESSAGE, show)
import.meta.hot?.send(PAGE_OPENED_MESSAGE)
