/** The code that adds is loaded on the first click. */
export function startPlainAdd(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('.plain-add')
  if (!form) return
  const add = async (isEarly: boolean) => {
    const { addProduct, readEarlyAdd } = await import('#browser/cart/add-to-cart.ts')
    if (isEarly && !readEarlyAdd()) return
    const product = JSON.parse(form.dataset['product'] ?? '')
    addProduct(product, product.listPrice, {})
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // If loading fails, the form is sent as it would be without script.
    add(false).catch(() => location.assign(`${form.action}?add=1`))
  })
  if (new URLSearchParams(location.search).has('add')) add(true)
}
