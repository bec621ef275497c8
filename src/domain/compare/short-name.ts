/** `Hills Family Rotary Washing Line 50 m` → `Hills Family 50 m`. Keeps a single word of the category: a name may need it. */
export function shortName(name: string, category: string): string {
  const kind = category.replace(/s$/, '').split(' ')
  const endings = kind.slice(0, -1).map((_, index) => ` ${kind.slice(index).join(' ')}`)
  const found = endings.find((ending) => name.includes(ending))
  return found ? name.replace(found, '') : name
}
