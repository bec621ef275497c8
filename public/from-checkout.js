// Runs before the first paint, so that nothing moves: a shopper on the way to pay gets the checkout's frame.
if (new URLSearchParams(location.search).get('from') === '/checkout') {
  document.documentElement.dataset.enclosed = ''
}
