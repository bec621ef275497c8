import { expect, vi } from 'vitest'
import { type Engine, WAIT } from './engines.ts'
import { NOT_READY } from './page.ts'

/** The page of an engine's window. Each act waits until the page is ready and shows what the act names. */
export function enginePage({ send, printed }: Engine, origin: string) {
  /** Resolves with what the page answers, once it answers the same twice: nothing is pressed while it moves. */
  async function find<T>(ask: (words: string) => T | undefined, words: string): Promise<T> {
    let last = ''
    return await vi.waitFor(async () => {
      const script = `${KEEP_ERRORS}
        const isReady = !document.documentElement.matches(arguments[1])
        return [location + document.body.innerText, isReady && (${ask})(arguments[0])]`
      const answer = await send('ExecuteScript', { script, args: [words, NOT_READY] })
      const [text, found] = answer as [text: string, found: T | false | null]
      const isSteady = last === JSON.stringify(found)
      last = JSON.stringify(found)
      if (!found || !isSteady) throw new Error(`The page has no “${words}”: ${text}`)
      return found
    }, WAIT)
  }

  async function press(words: string): Promise<void> {
    const [x, y] = await find(pointOf, words)
    const move = { type: 'pointerMove', duration: 0, y }
    const actions = [
      { ...move, x: x - 2 },
      { type: 'pointerDown', button: 0 },
      { ...move, x },
      { type: 'pointerUp', button: 0 },
    ]
    const parameters = { pointerType: 'mouse' }
    await send('PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters, actions }],
    })
  }

  return {
    press,
    /** No page since the start had an uncaught error, and none that the engine prints is in its console. */
    expectNoErrors: async () => {
      const script = 'return sessionStorage.getItem("errors")'
      const kept = await send('ExecuteScript', { script, args: [] })
      expect([printed, kept]).toEqual([[], null])
    },
    open: (path: string) => send('Navigate', { url: new URL(path, origin).href }),
    resize: (width: number) => send('SetWindowRect', { width, height: 900 }),
    /** Presses the label of a field and types into it. `\uE007` is Enter. */
    type: async (label: string, text: string) => {
      await press(label)
      const field = (await find(focusedField, label)) as Readonly<Record<string, string>>
      await send('ElementSendKeys', { id: Object.values(field)[0] ?? '', text })
    },
    shows: (words: string) => find(hasText, words),
    /** The first text of the page that matches. */
    read: (pattern: RegExp) => find(matchOf, pattern.source),
    /** The address, once it matches. */
    arrives: (pattern: RegExp) => find(addressOf, pattern.source),
  }
}

/** Runs in the page: keeps its uncaught errors for the end of the journey. */
const KEEP_ERRORS = `if (document.documentElement.dataset.watched === undefined) {
    document.documentElement.dataset.watched = ''
    const keep = ({ type, message, reason, blockedURI }) => {
      const kept = sessionStorage.getItem('errors') ?? ''
      sessionStorage.setItem('errors', [kept, location.pathname, type, message ?? reason ?? blockedURI, '\\n'].join(' '))
    }
    for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation']) addEventListener(type, keep)
  }`

// The functions below run in the page, each by itself.

/** Where the words of a control can be pressed: in the topmost dialog or popover, where nothing covers the control. */
function pointOf(words: string): [x: number, y: number] | undefined {
  const layer = [...document.querySelectorAll(':is(:modal, :popover-open)')].at(-1) ?? document
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const nameOf = (part: HTMLElement) => {
    const [label] = 'labels' in part ? ((part.labels as NodeListOf<HTMLElement> | null) ?? []) : []
    return plain(part.getAttribute('aria-label') ?? (label ?? part).innerText)
  }
  const parts = layer.querySelectorAll<HTMLElement>(
    ':is(a, button, summary, label, input, textarea, [role="option"]):not(:disabled, [aria-disabled="true"])',
  )
  const named = [...parts].filter((part) => nameOf(part).startsWith(words))
  const exact = named.filter((part) => nameOf(part) === words)
  for (const part of [...exact, ...named]) {
    part.scrollIntoView({ block: 'center', behavior: 'instant' })
    const [box] = part.getClientRects()
    if (!box) continue
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
    if (part.contains(document.elementFromPoint(x, y))) return [x, y]
  }
  return undefined
}

function focusedField(): unknown {
  const focused = document.activeElement
  return focused?.matches('input, textarea') && focused
}

function hasText(words: string): boolean {
  return document.body.innerText.replace(/\s+/g, ' ').includes(words)
}

function matchOf(pattern: string): string | undefined {
  return new RegExp(pattern).exec(document.body.innerText.replace(/\s+/g, ' '))?.[0]
}

function addressOf(pattern: string): string | undefined {
  const address = location.pathname + location.search
  return new RegExp(pattern).test(address) ? address : undefined
}
