/** Makes Add to Cart of a product without options work; whoever adds one loads how that is done. */
export function startPlainAdd(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('.plain-add')
  if (!form) return
  const add = async (isEarly: boolean) => {
    const { addProduct, takeEarlyAdd } = await import('#stores/add-to-cart.ts')
    if (isEarly && !takeEarlyAdd()) return
    const product = JSON.parse(form.dataset['product'] ?? '')
    addProduct(product, product.listPrice, {})
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // Where the network fails, the form asks the page again, as it does without script.
    add(false).catch(() => location.assign(`${form.action}?add=1`))
  })
  if (new URLSearchParams(location.search).has('add')) add(true)
}
