import { createCartSync } from './cart-sync.ts'

createCartSync().startCartSync()
