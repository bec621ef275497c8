// Runs before the fields exist: an email typed before the page's own script runs also fills in the next sign-in page.
addEventListener('input', ({ target: { name, value } }) => {
  if (name !== 'email') return
  try {
    sessionStorage.setItem('sign-in', JSON.stringify({ email: value }))
  } catch {}
})
