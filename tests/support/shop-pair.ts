import { type ShopProcess, startShopProcess } from './shop-process.ts'
import { openedStore } from './store.ts'

/** Two server processes that share one store; `start` starts both. */
export async function shopPair(options: Parameters<typeof startShopProcess>[1] = {}) {
  const place = await openedStore()
  let shops: readonly ShopProcess[] = []
  const stop = async () => void (await Promise.all(shops.map((shop) => shop.stop())))
  return {
    store: place.store,
    stop,
    start: async () => {
      const started = await Promise.all([
        startShopProcess(place, options),
        startShopProcess(place, options),
      ])
      shops = started
      return started
    },
    [Symbol.asyncDispose]: async () => {
      await stop()
      await place[Symbol.asyncDispose]()
    },
  }
}
