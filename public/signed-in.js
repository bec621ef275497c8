// Says on the account page who is signed in before React has come, and again once React knows better.
{
  const place = document.currentScript.previousElementSibling
  const show = () => {
    let user
    try {
      user = JSON.parse(localStorage.getItem('user'))
    } catch {}
    place.textContent = user?.email ? `Signed in as ${user.email}` : ''
  }
  show()
  addEventListener('storage', show)
  addEventListener('pageshow', show)
  addEventListener('signed-in', show)
}
