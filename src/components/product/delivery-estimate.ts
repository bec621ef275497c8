import { deliveryRange, formatDay, formatDeliveryRange } from '#domain/shipping/delivery.ts'

/** Brings when an order arrives up to the day on which the page is read. */
export function updateDelivery(page: Document, today: Date): void {
  for (const estimate of page.querySelectorAll<HTMLElement>('[data-delivery]')) {
    const range = deliveryRange(today, Number(estimate.dataset['delivery']))
    const fill = (part: string, text: string) => estimate.querySelector(part)?.replaceChildren(text)
    fill('[data-delivery-day]', formatDay(today))
    fill('[data-delivery-range]', formatDeliveryRange(range))
  }
}
