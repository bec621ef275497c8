import { $consent, type Consent } from '../consent.ts'
import { deliver, isLooking, placeGate, type TagEvent } from './send.ts'
import { loadTag, unloadTag } from './tag.ts'

/** Lets events pass once the shopper agrees, and loads the tag script then. */
export function gateEvents(id: string): void {
  /** What the open page tells if the shopper agrees while it is open. */
  let waiting: TagEvent[] = []

  const pass = (event: TagEvent) => {
    loadTag(id)
    deliver(event)
  }
  const decide = (event: TagEvent, consent: Consent | null) => {
    if (consent === 'granted') pass(event)
    else if (consent === null && isLooking(event)) {
      if (event.name === 'page_view') waiting = []
      waiting.push(event)
    }
  }

  placeGate((event) => decide(event, $consent.get()))
  $consent.listen((consent) => {
    if (consent === 'refused') unloadTag(id)
    if (consent === 'granted') waiting.forEach(pass)
    waiting = []
  })
}
