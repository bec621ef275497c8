declare global {
  interface Window {
    /** The global tag function. Absent until it is loaded, and when a browser blocks it. */
    gtag?: ((...command: unknown[]) => void) | undefined
    dataLayer?: unknown[]
  }
}

export interface TagEvent {
  readonly name: string
  readonly fields: object
  /** Called once the event has been handed to the tag function. */
  readonly onSent?: () => void
}

/** The events that a page sends by merely being opened. */
const LOOKING: ReadonlySet<string> = new Set(['page_view', 'view_item'])

/** Decides on events instead of sending them at once; in place where measuring needs consent. */
type Gate = (event: TagEvent) => void

const early: TagEvent[] = []
let gate: Gate | undefined

/** The id to measure with, from `data/site.yaml`; undefined where none is configured. */
export function measurementId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="measurement-id"]')?.content
}

/** Sends an event, or leaves it to the gate where there is an id to measure with. */
export function send(event: TagEvent): void {
  if (!measurementId()) deliver(event, LOOKING.has(event.name))
  else if (gate) gate(event)
  else early.push(event)
}

/** Puts a gate before all events, those first that were sent before it stood. */
export function placeGate(decide: Gate): void {
  gate = decide
  early.splice(0).forEach(decide)
}

/** Whether the event only says that a page is open. */
export function isLooking({ name }: TagEvent): boolean {
  return LOOKING.has(name)
}

/** Hands an event to the tag function; warns where that is absent, unless told to be silent. */
export function deliver({ name, fields, onSent }: TagEvent, isSilent = false): void {
  if (typeof window.gtag === 'function') {
    window.gtag('event', name, fields)
    onSent?.()
  } else if (!isSilent) {
    console.warn(`Analytics: ${name} was not sent, as the tag function (gtag) is absent.`)
  }
}
