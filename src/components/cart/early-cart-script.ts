import { startEarlyCart } from './early-cart.ts'

startEarlyCart(document)
