/** Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export async function fastest(tries: number, work: () => Promise<unknown>): Promise<number> {
  let value = Number.POSITIVE_INFINITY
  for (let count = 0; count < tries; count++) value = Math.min(value, await timed(work))
  return value
}

/** The longest time for which the work let no other call in, as processor time, which other programs don't change. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const used = process.threadCpuUsage(before)
    longest = Math.max(longest, (used.user + used.system) / 1_000)
    before = process.threadCpuUsage()
  }, 1)
  await work()
  await new Promise((resolve) => setTimeout(resolve, 5))
  clearInterval(timer)
  return longest
}
