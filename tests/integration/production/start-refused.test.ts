import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a server with the unedited shop.env.example exits with 1 and lists what to write, without a stack trace', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--env-file=scripts/production/shop.env.example', 'src/server/main.ts'],
    { encoding: 'utf8', env: {} },
  )
  expect([status, stderr.split('\n').map((line) => line.split(':')[0])]).toEqual([
    1,
    [
      'These environment variables are wrong',
      '  PUBLIC_ORIGIN',
      '  DESK_ORIGIN',
      '  SMTP_URL',
      '  STRIPE_SECRET_KEY',
      '  STRIPE_WEBHOOK_SECRET',
      '',
    ],
  ])
})
