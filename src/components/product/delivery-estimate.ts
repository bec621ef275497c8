import { deliveryRange, formatDeliveryRange } from '#domain/shipping/delivery.ts'

/** Counts the arrival from the day on which the shopper reads the page. */
export function updateDelivery(page: Document, today: Date): void {
  for (const estimate of page.querySelectorAll<HTMLElement>('[data-delivery]')) {
    const range = deliveryRange(today, Number(estimate.dataset['delivery']))
    const fill = (part: string, text: string) => estimate.querySelector(part)?.replaceChildren(text)
    fill('[data-delivery-day]', 'today')
    fill('[data-delivery-range]', formatDeliveryRange(range))
  }
}
