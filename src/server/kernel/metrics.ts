import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countUnsentMail } from '#db/store/outbox.ts'
import { METRICS_PATH } from '#serving/decide.ts'
import type { Context } from './context.ts'

/** Starts to time a request; the returned function records its status and duration. */
export type ObserveRequest = (kind: string) => (status: number) => void

export interface Metrics {
  readonly observe: ObserveRequest
  readonly jobFailed: (job: string) => void
  readonly server: Server
}

export function createMetrics(context: Context): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by what was asked for and their status',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers,
  })
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Runs of background jobs that failed',
    labelNames: ['job'],
    registers,
  })
  watchOutbox(context, registers)

  const server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== METRICS_PATH) return void res.writeHead(404).end()
    const body = await registry.metrics().catch((error: Error) => {
      context.log.error({ error: error.message }, 'metrics failed')
    })
    if (body === undefined) return void res.writeHead(503).end()
    res.writeHead(200, { 'content-type': registry.contentType }).end(body)
  })
  // A port that is in use must not stop the shop.
  server.on('error', ({ message }) => context.log.error({ error: message }, 'metrics not served'))
  return {
    observe: (kind) => {
      const end = answers.startTimer({ kind })
      return (status) => end({ status })
    },
    jobFailed: (job) => failures.inc({ job }),
    server,
  }
}

function watchOutbox(context: Context, registers: Registry[]): void {
  new Gauge({
    name: 'outbox_mails',
    help: 'Emails that are still to be sent, and those that were given up after a day of trying',
    labelNames: ['state'],
    registers,
    async collect() {
      const { waiting, dead } = await countUnsentMail(context.store)
      this.set({ state: 'waiting' }, waiting)
      this.set({ state: 'dead' }, dead)
    },
  })
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest email that is still to be sent',
    registers,
    async collect() {
      const { oldest } = await countUnsentMail(context.store)
      const age = oldest === null ? 0 : context.clock().getTime() - Date.parse(oldest)
      this.set(Math.max(0, age) / 1000)
    },
  })
}
