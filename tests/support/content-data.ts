import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type PublishedPage, publishedPages, readPages } from '#authoring/content/read.ts'
import { dataFiles } from './catalogue-data.ts'
import { type TemporaryFolder, temporaryFolder } from './folder.ts'

/** A small valid `content/` for the small catalogue; tests refer to its lines by number. */
export const CONTENT_FILES: Readonly<Record<string, string>> = {
  'content/guides/drying-wool.mdx': `---
title: Drying wool
description: How a jumper is dried without stretching it, which is to say flat, slowly and with patience.
published: 2026-03-01
updated: 2026-03-02
author: The workshop team
hero:
  file: illustrations/airer.svg
  alt: An airer with a jumper
category: ceiling-airers
related: [airer, lath]
draft: false
aliases: [/woollens]
---

A jumper on an [airer](/product/airer) at <Price of="airer" />, or [as a lath](/delivery#how-long).

## Laid flat

<CompareProducts slugs={["airer", "lath"]} />

### On a towel

<BuyingSteps>

1. Roll it up, as [above](#laid-flat).

</BuyingSteps>

## Hung up

<Figure src="illustrations/airer.svg" alt="An airer" caption="Not for wool." />

It has <Fact of="airer" name="guarantee" />. See [our page](https://example.org/wool).
`,
  'content/pages/delivery.mdx': `---
title: Delivery
description: What delivery costs and how long it takes, to all parts of the kingdom and to places beyond.
published: 2026-01-01
updated: 2026-01-01
author: The workshop team
---

## How long

Two weeks.
`,
  'content/brands/hills.mdx': `---
title: Hills lines
description: What the brand makes and which of it we would buy, for gardens of every size and for none.
published: 2026-01-01
updated: 2026-01-01
author: The workshop team
---

See [wool](/drying-wool).
`,
  'content/testimonials/sample.yaml': `quote: It is good.
name: Nobody
published: 2026-01-01
sample: true
`,
  'data/pictures/illustrations/wide.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 700"/>',
  'public/social.jpg': '',
}

/** Makes a folder with the small catalogue's data and content after edits. Throws when an edit's text is not found. */
export function contentFolder(
  edits: readonly (readonly [file: string, from: string, to: string])[],
): TemporaryFolder {
  const files: Record<string, string> = { ...dataFiles(), ...CONTENT_FILES }
  const drawing = 'data/pictures/illustrations/airer.svg'
  files[drawing] = files[drawing]?.replace('800 600', '800 800') ?? ''
  for (const [file, from, to] of edits) {
    const text = files[file] ?? ''
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
    files[file] = text.replace(from, () => to)
  }
  return temporaryFolder(files)
}

export function writeInFolder(folder: TemporaryFolder, file: string, text: string): void {
  const path = join(folder.path, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

export function publishedPagesIn(folder: TemporaryFolder, today = '2026-11-22'): PublishedPage[] {
  return publishedPages(readPages(join(folder.path, 'content'), 'content'), today)
}
