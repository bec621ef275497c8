import { availableParallelism } from 'node:os'
import { deriveSizes, hasSizes } from '#authoring/pictures/derive.ts'
import { digestOf, readRecord, writeRecord } from '#authoring/pictures/record.ts'
import { SHOP_SHARE_PICTURE_SHOT, writeShopSharePicture } from './shop-share-picture.ts'
import { hasMaster, masterPath, root, type Shot } from './shots.ts'

const fileOf = ({ name }: Shot) => `${name}.webp`

export const isDerived = (shot: Shot) => hasSizes(root, fileOf(shot))

export async function derive(shot: Shot) {
  const master = masterPath(shot, 'webp')
  await deriveSizes(root, fileOf(shot))
  const record = readRecord(master)
  if (record) writeRecord(master, { ...record, master: digestOf(master) })
  if (shot.name === SHOP_SHARE_PICTURE_SHOT) await writeShopSharePicture(shot)
}

export async function deriveMissing(shots: readonly Shot[]): Promise<void> {
  const waiting = shots.filter((shot) => hasMaster(shot) && !isDerived(shot))
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) await derive(shot)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
