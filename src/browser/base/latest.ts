/** Returns a function to call as a piece of work begins. What it returns tells whether none has begun since. */
export function latest(): () => () => boolean {
  let turn = 0
  return () => {
    turn += 1
    const own = turn
    return () => own === turn
  }
}
