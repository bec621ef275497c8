// Runs before the first paint, so that nothing moves: a shopper on the way to pay sees the steps to the payment.
if (new URLSearchParams(location.search).get('from') === '/checkout') {
  document.documentElement.dataset.checkout = ''
}
