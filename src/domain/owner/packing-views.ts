/** The orders that the packing pages choose between, by their name in an address. */
export const PACKING_VIEWS = {
  all: 'To make up and to send',
  'to-make-up': 'To make up',
  'to-send': 'To send',
} as const

export type PackingView = keyof typeof PACKING_VIEWS

export function readPackingView(asked: string | null): PackingView {
  return asked !== null && Object.hasOwn(PACKING_VIEWS, asked) ? (asked as PackingView) : 'all'
}
