/** Does together, at the end of a turn, what came up in it. */
export class Batch {
  #tasks: (() => void)[] = []

  add(task: () => void): void {
    if (this.#tasks.length === 0) setImmediate(() => this.flush())
    this.#tasks.push(task)
  }

  /** Does at once what is waiting. */
  flush(): void {
    const tasks = this.#tasks
    this.#tasks = []
    for (const task of tasks) task()
  }
}
