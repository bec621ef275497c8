// Runs before the first paint, so that nothing moves: a shopper on the way to pay gets the checkout's frame.
if (new URLSearchParams(location.search).get('from') === '/checkout') {
  document.documentElement.dataset.enclosed = ''
  try {
    const { hasAccount } = JSON.parse(sessionStorage.getItem('sign-in'))
    if (hasAccount) document.documentElement.dataset.hasAccount = ''
  } catch {}
}
