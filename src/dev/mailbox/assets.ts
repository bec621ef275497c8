export const STYLE = `
:root { color-scheme: light; font: 17px/1.5 'Source Sans 3', 'Segoe UI', arial, sans-serif; color: #1f2a26; background: #f7f3ec; }
body { margin: 0; }
header { padding: 0.6rem 1.25rem; background: #173a2c; color: #fff; font-size: 0.9rem; }
main { max-width: 54rem; margin: 0 auto; padding: 1.25rem; }
h1 { font: 600 1.9rem/1.2 Fraunces, georgia, serif; margin: 0.5rem 0 1rem; overflow-wrap: anywhere; }
a { color: #24523f; }
a:focus-visible, button:focus-visible, pre:focus-visible { outline: 3px solid #24523f; outline-offset: 2px; }
.list { list-style: none; margin: 0 0 1.5rem; padding: 0; border: 1px solid #d8cfbf; border-radius: 0.5rem; background: #fffdf8; }
.list li + li { border-top: 1px solid #d8cfbf; }
.list a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.75rem 1rem; color: inherit; text-decoration: none; }
.list a:hover { background: #e3ebe2; }
.list strong { overflow-wrap: anywhere; }
.list span { grid-column: 1 / -1; grid-row: 2; overflow-wrap: anywhere; }
.list time, .list small { color: #4a554f; font-size: 0.88rem; }
.list small { grid-column: 1 / -1; }
@media (max-width: 30rem) { .list a { grid-template-columns: 1fr; } .list time { grid-row: 3; } }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 1rem; margin: 0 0 1rem; }
dt { color: #4a554f; }
dd { margin: 0; overflow-wrap: anywhere; }
nav { display: flex; gap: 0.5rem; margin-bottom: 0.75rem; }
nav a, button { padding: 0.4rem 0.9rem; border: 1px solid #7d7466; border-radius: 0.25rem; background: none; color: inherit; font: inherit; text-decoration: none; cursor: pointer; }
nav a[aria-current] { background: #24523f; border-color: #24523f; color: #fff; }
iframe { width: 100%; height: 75vh; border: 1px solid #d8cfbf; border-radius: 0.5rem; background: #fff; }
pre { padding: 1rem; border: 1px solid #d8cfbf; border-radius: 0.5rem; background: #fffdf8; overflow: auto; font-size: 0.88rem; white-space: pre-wrap; overflow-wrap: anywhere; }
`

/** Reloads the page when a newer mail has arrived. */
export const SCRIPT = `
const { newest } = document.currentScript.dataset
setInterval(async () => {
  const response = await fetch('/api/newest').catch(() => undefined)
  if (response?.ok && (await response.text()) !== newest) location.reload()
}, 2000)
`
