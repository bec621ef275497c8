import { $consent, type Consent } from './consent.ts'
import { deliver, installGate, isViewEvent, type TagEvent } from './send.ts'
import { loadTag, unloadTag } from './tag.ts'

export function gateEvents(id: string): void {
  let waiting: TagEvent[] = []

  const pass = (event: TagEvent) => {
    loadTag(id)
    deliver(event)
  }
  const decide = (event: TagEvent, consent: Consent | null) => {
    if (consent === 'granted') pass(event)
    else if (consent === null && isViewEvent(event)) {
      if (event.name === 'page_view') waiting = []
      waiting.push(event)
    }
  }

  installGate((event) => decide(event, $consent.get()))
  $consent.listen((consent) => {
    if (consent === 'refused') unloadTag(id)
    if (consent === 'granted') waiting.forEach(pass)
    waiting = []
  })
}
