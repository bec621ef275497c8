/**
 * Runs at once, or when the press that is under way has ended: what a field shows when it loses the focus would move
 * the pressed control away, and the press would be lost.
 */
export function afterPress(run: () => void): void {
  const isPressing = document.querySelector(':active') !== null
  // The click comes after `mouseup`, and for a touch both come at once.
  if (isPressing) addEventListener('mouseup', () => setTimeout(run), { once: true })
  else run()
}
