import { atom } from 'nanostores'
import type { CartEntry } from '#domain/cart/cart.ts'
import { configurationKey } from '#domain/cart/equal-entries.ts'
import type { Option } from '#domain/catalogue/catalogue.ts'
import { readChosen, writeChosen } from '#domain/configurator/choice.ts'
import {
  type ChosenOptions,
  type ConfigurableProduct,
  priceConfiguration,
} from '#domain/configurator/configuration.ts'
import { $cart } from '../cart/cart.ts'
import {
  addProduct,
  insertIntoCart,
  readAddBeforeScript,
  removeFromCart,
} from '../cart/change-cart.ts'
import { queryBeforeEarlyForm } from './early-form.ts'

export interface ConfiguredProduct extends ConfigurableProduct {
  readonly id: number
  readonly name: string
  readonly options: readonly Option[]
}

/** The choice for the product that the page shows. */
export const $options = atom<readonly Option[]>([])

export const $choice = atom<ChosenOptions>({})

export const $missing = atom<readonly string[]>([])

interface EditedEntry {
  readonly index: number
  readonly key: string
}

/** The cart's entry that is edited, as it was when that began. */
export const $editing = atom<EditedEntry | null>(null)

/** Reads the choice from the URL and from clicks made before the script ran (`picked`). */
export function openConfigurator(product: ConfiguredProduct, picked: URLSearchParams): () => void {
  const { options } = product
  $options.set(options)
  const before = queryBeforeEarlyForm()
  const isEarly = readAddBeforeScript()
  const query = new URLSearchParams(location.search)
  $choice.set({
    ...readChosen(options, before),
    ...readChosen(options, query),
    ...readChosen(options, picked),
  })
  const { edited = editedEntry(product, query) ?? editedEntry(product, before) } =
    history.state ?? {}
  edit(edited)
  writeChoiceToUrl()
  const follow = () => $choice.set(readChosen(options, new URLSearchParams(location.search)))
  addEventListener('popstate', follow)
  const stop = $choice.listen(writeChoiceToUrl)
  if (isEarly) submitChoice(product)
  return () => {
    stop()
    removeEventListener('popstate', follow)
  }
}

export function chooseOption(name: string, value: string): void {
  $choice.set({ ...$choice.get(), [name]: value })
  const missing = $missing.get()
  if (missing.includes(name)) $missing.set(missing.filter((other) => other !== name))
}

export function clearChoice(): void {
  $choice.set({})
  if ($missing.get().length > 0) $missing.set([])
}

export function submitChoice(product: ConfiguredProduct): void {
  const configuration = priceConfiguration(product, $choice.get())
  if (configuration.kind === 'missing') $missing.set(configuration.options)
  if (configuration.kind !== 'priced') return
  if ($missing.get().length > 0) $missing.set([])
  const { price, options } = configuration
  const index = editedPosition($editing.get(), $cart.get())
  if (index < 0) {
    addProduct(product, price, options)
  } else {
    const { id, name } = product
    const entry = { id, name, price, options }
    removeFromCart(index)
    insertIntoCart(index, entry)
    edit({ index, key: configurationKey(entry) })
    location.assign('/cart')
  }
}

/** Negative if the entry is no longer in the cart, which another tab, or the cart's page before Back, may have changed. */
export function editedPosition(edited: EditedEntry | null, entries: readonly CartEntry[]): number {
  const isEdited = (entry: CartEntry) => configurationKey(entry) === edited?.key
  const { index = -1 } = edited ?? {}
  return entries[index] && isEdited(entries[index]) ? index : entries.findIndex(isEdited)
}

function editedEntry({ id }: ConfiguredProduct, query: URLSearchParams): EditedEntry | null {
  const index = /^\d{1,4}$/.exec(query.get('edit') ?? '') ? Number(query.get('edit')) : -1
  const entry = $cart.get()[index]
  return entry?.id === id ? { index, key: configurationKey(entry) } : null
}

/** Going back to the page, or reloading it, edits the same entry. */
function edit(edited: EditedEntry | null): void {
  $editing.set(edited)
  if (edited) history.replaceState({ ...history.state, edited }, '')
}

function writeChoiceToUrl(): void {
  const url = new URL(location.href)
  url.searchParams.delete('fit')
  url.search = String(writeChosen($options.get(), url.searchParams, $choice.get()))
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}
