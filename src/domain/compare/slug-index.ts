const FILES = 16

/**
 * The file that lists a product's slug while it is sold. A script looks there before it asks for a product of an
 * address or of storage: browsers log each file that is not found.
 */
export function slugFile(slug: string): string {
  const sum = [...slug].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return fileAt(sum % FILES)
}

/** Every file with its slugs, if only none. */
export function slugFiles(slugs: readonly string[]): Map<string, string[]> {
  const listed = Map.groupBy(slugs, slugFile)
  const files = Array.from({ length: FILES }, (_, index) => fileAt(index))
  return new Map(files.map((file) => [file, listed.get(file) ?? []]))
}

function fileAt(index: number): string {
  return `/data/slugs/${index}.json`
}
