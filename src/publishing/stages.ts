export class Stages {
  readonly #begun = performance.now()
  readonly #taken: string[] = []
  #last = this.#begun

  end(name: string): void {
    this.#taken.push(`${name} ${this.#seconds(this.#last)}`)
    this.#last = performance.now()
  }

  report(): string {
    return `${this.#seconds(this.#begun)} s: ${this.#taken.join(', ')}`
  }

  #seconds(since: number): string {
    return ((performance.now() - since) / 1000).toFixed(1)
  }
}
