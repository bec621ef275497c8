/** In place of a part of the page whose code couldn't be loaded. */
export function NotLoaded() {
  return <p className="notice">We couldn’t load this part of the page. Please reload it.</p>
}
