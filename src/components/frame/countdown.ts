/** Calls `done` after running for `milliseconds` in all; starts paused. */
export function countdown(milliseconds: number, done: () => void) {
  let left = milliseconds
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    run() {
      if (timer !== undefined) return
      since = Date.now()
      timer = setTimeout(done, left)
    },
    pause() {
      if (timer === undefined) return
      stop()
      left -= Date.now() - since
    },
    stop,
  }
}
