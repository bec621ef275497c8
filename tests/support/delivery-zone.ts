/** A zone of delivery rates; `baseRate` in pence. */
export function deliveryZone(zoneType: string, baseRate: number) {
  return { slug: zoneType, name: zoneType, zoneType, baseRate, extraTransitDays: 0 }
}
