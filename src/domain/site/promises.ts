/** From receipt; the Consumer Contracts Regulations 2013 want at least 14. */
export const RETURN_DAYS = 14

/** The same regulations give the shopper 14 days to send goods back, and the shop 14 to refund them. */
export const REFUND_DAYS = 14

/** Our own warranty against defects, on top of the maker's guarantee that each product states. */
export const WARRANTY_YEARS = 10
