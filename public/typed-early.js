// Runs before the fields exist: what is typed before the page's own script runs also counts on the next sign-in page.
addEventListener('input', ({ target: { name, value } }) => {
  const hasAccount = value === 'known'
  if (name === 'customer') document.documentElement.toggleAttribute('data-has-account', hasAccount)
  const typed = { email: { email: value }, customer: { hasAccount } }[name]
  if (!typed) return
  try {
    const before = JSON.parse(sessionStorage.getItem('sign-in'))
    sessionStorage.setItem('sign-in', JSON.stringify({ ...before, ...typed }))
  } catch {}
})
