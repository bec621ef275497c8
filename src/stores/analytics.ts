export interface TrackedItem {
  readonly id: number
  readonly name: string
  readonly price: number
}
export function trackViewItem(_item: TrackedItem): void {}
export function trackAddToCart(_item: TrackedItem): void {}
