import { deriveChanged } from '#authoring/pictures/derive.ts'
import { command } from './command.ts'
import { deriveMissingSizes } from './pictures/derive.ts'
import { writeProducts } from './pictures/product-file.ts'
import { renderDueShots } from './pictures/queue.ts'
import { markRenderCurrent, renderMasks } from './pictures/render.ts'
import { selectShots } from './pictures/shots.ts'

await command({
  usage: `Usage: npm run pictures [-- names] [options]
Renders each product picture that is missing or whose model has changed, then writes the sizes and formats
that the pages use. Names select pictures and render them in any case: a product's slug (hills-cover) or
one picture of it (hills-cover/whole).

  --missing   renders missing pictures only, not changed ones
  --wait      goes on running and renders each picture that becomes due
  --derive    renders nothing; writes the sizes and formats that are missing, of new photographs too
  --masks     renders only the missing masks, which mark the product in a whole picture
  --products  renders nothing; lists the finished pictures in data/products/*.yaml
  --accept    renders nothing; marks the existing pictures as made from today's models

Needs Blender 3.4 with numpy. You can stop it at any time: the next run goes on from there.`,
  options: {
    missing: { type: 'boolean', default: false },
    wait: { type: 'boolean', default: false },
    derive: { type: 'boolean', default: false },
    masks: { type: 'boolean', default: false },
    products: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
  },
  argumentCount: [0, Number.POSITIVE_INFINITY],
  run: async (asked, names) => {
    const shots = selectShots(names)
    if (asked.accept) for (const shot of shots) markRenderCurrent(shot)
    else if (asked.masks) await renderMasks(shots, names.length > 0)
    else if (asked.derive) {
      await deriveMissingSizes(shots)
      await deriveChanged('.')
    } else if (!asked.products) return renderDueShots(names, asked)
    if (asked.products) writeProducts(shots)
    return 0
  },
})
