/** The lists of orders at the desk, by their name in an address. */
export const ORDER_FILTERS = {
  bought: 'All paid orders',
  'to-make-up': 'To make up',
  'to-send': 'To send',
  late: 'Late',
  'cancellation-asked': 'Asked to cancel',
  'not-arrived': 'Said not arrived',
  'refund-outstanding': 'Refunds outstanding',
  'to-look-at': 'Disputes and payments to look at',
  shipped: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  unpaid: 'Not paid',
} as const
