import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { newBuild, publish } from '#publishing/builds.ts'
import { writeHostFiles } from '#serving/host-files.ts'
import { fixtureFiles } from './fixture-server.ts'
import { temporaryFolder } from './folder.ts'

type Files = ReturnType<typeof fixtureFiles>

/** A shop's folder with a small published build: `publish` replaces it. */
export function publishedFixture() {
  const { path, ...folder } = temporaryFolder({})
  const publishFiles = (files: Files) => {
    using made = temporaryFolder(files)
    const build = newBuild(path)
    cpSync(made.path, join(path, build, 'client'), { recursive: true })
    const redirects = new Map([['/rotary', '/product/line']])
    writeHostFiles(join(path, build), { policies: [], redirects, origin: 'https://shop.example' })
    publish(path, build, { fingerprint: 'test' })
  }
  publishFiles(fixtureFiles())
  return { ...folder, path, publish: publishFiles }
}
