declare global {
  interface Window {
    gtag?: ((...command: unknown[]) => void) | undefined
    dataLayer?: unknown[]
  }
}

export interface TagEvent {
  readonly name: string
  readonly fields: object
  readonly onSent?: () => void
}

const VIEW_EVENTS: ReadonlySet<string> = new Set(['page_view', 'view_item'])

type Gate = (event: TagEvent) => void

const early: TagEvent[] = []
let gate: Gate | undefined

export function measurementId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="measurement-id"]')?.content
}

/** With a measurement id, an event waits for the shopper's consent. */
export function sendTagEvent(event: TagEvent): void {
  if (!measurementId()) passEventToTag(event, event.name === 'page_view')
  else if (gate) gate(event)
  else early.push(event)
}

export function installEventGate(decide: Gate): void {
  gate = decide
  early.splice(0).forEach(decide)
}

export function isViewEvent({ name }: TagEvent): boolean {
  return VIEW_EVENTS.has(name)
}

export function passEventToTag({ name, fields, onSent }: TagEvent, isSilent = false): void {
  if (typeof window.gtag === 'function') {
    window.gtag('event', name, fields)
    onSent?.()
  } else if (!isSilent) {
    console.warn(`Analytics: ${name} was not sent because the tag function (gtag) is missing.`)
  }
}
