import { loadPart, toastUnreachable } from '#browser/base/load-part.ts'

/** The code that adds to the cart is loaded on the first click. */
export function startPlainAddToCart(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('.plain-add')
  if (!form) return
  const add = async (isEarly: boolean) => {
    const cart = await loadPart(() => import('#browser/cart/change-cart.ts'))
    // If that code cannot be loaded, the form is submitted as without a script; the page then reloads and adds the product.
    if (!cart) return isEarly ? toastUnreachable() : location.assign(`${form.action}?add=1`)
    if (isEarly && !cart.readAddBeforeScript()) return
    const product = JSON.parse(form.dataset['product'] ?? '')
    cart.addProduct(product, product.listPrice, {})
  }
  let isAdding = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    // Who presses again, since the code is late and nothing has happened yet, wants one piece.
    if (isAdding) return
    isAdding = true
    await add(false)
    isAdding = false
  })
  if (new URLSearchParams(location.search).has('add')) void add(true)
}
