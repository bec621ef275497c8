import { existsSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { expect, test, vi } from 'vitest'
import config from '../../../astro.config.mjs'

test('the file that starts islands is named by its whole path: Astro sorts these, and the weight of React’s file depends on their order', async () => {
  const addRenderer = vi.fn()
  const integrations = (config.integrations ?? []) as AstroIntegration[]
  const islands = integrations.find(({ name }) => name === '@astrojs/react')
  const settings = { addRenderer, updateConfig: vi.fn(), config, command: 'build' }
  await islands?.hooks['astro:config:setup']?.(settings as never)
  expect(addRenderer.mock.lastCall?.[0].clientEntrypoint).toSatisfy(existsSync)
})
