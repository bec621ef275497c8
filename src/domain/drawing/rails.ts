export type Rail = 'pine' | 'ash' | 'aluminium' | 'steel'

const RAILS: readonly (readonly [material: string, rail: Rail])[] = [
  ['Pine', 'pine'],
  ['Ash', 'ash'],
  ['Aluminium', 'aluminium'],
  ['Galvanised steel', 'steel'],
]

/** What the laths or tubes are made of, as the catalogue spells it; undefined if it names none that is known. */
export function railMaterial(materials: readonly string[]) {
  const [material, rail] = RAILS.find(([known]) => materials.includes(known)) ?? []
  const isTube = rail === 'aluminium' || rail === 'steel'
  return material && rail ? { material, rail, isTube } : undefined
}
