import { command } from './command.ts'
import { deriveMissing } from './pictures/derive.ts'
import { derivePhotographs } from './pictures/photographs.ts'
import { writeProducts } from './pictures/product-file.ts'
import { renderDue } from './pictures/queue.ts'
import { accept, renderMasks } from './pictures/render.ts'
import { selectShots } from './pictures/shots.ts'

await command({
  usage: `Usage: npm run pictures [-- names] [options]
Renders what is missing or changed, and makes what the site shows of it. A product's name (or a shot's:
slug/whole) renders it again, changed or not.

  --missing   only what has no picture yet
  --wait      keeps watching the list
  --derive    no rendering: only the sizes and formats which are not there
  --masks     only which part of each whole picture its product covers
  --products  writes finished pictures into the products' files
  --accept    records today's models as those of the pictures there are

Needs Blender 3.4 with numpy. Stop it at any time: it goes on where it stopped.`,
  options: {
    missing: { type: 'boolean', default: false },
    wait: { type: 'boolean', default: false },
    derive: { type: 'boolean', default: false },
    masks: { type: 'boolean', default: false },
    products: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
  },
  takes: [0, Number.POSITIVE_INFINITY],
  run: async (asked, names) => {
    const shots = selectShots(names)
    if (asked.accept) for (const shot of shots) accept(shot)
    else if (asked.masks) await renderMasks(shots, names.length > 0)
    else if (asked.derive) {
      await deriveMissing(shots)
      await derivePhotographs('.')
    } else if (!asked.products) return renderDue(names, asked)
    if (asked.products) writeProducts(shots)
    return 0
  },
})
