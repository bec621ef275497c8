const FILES = 16

/** The file that lists a slug while its product is sold. Scripts look there first, since browsers log each file that is not found. */
export function slugFile(slug: string): string {
  const sum = [...slug].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return fileAt(sum % FILES)
}

export function slugFiles(slugs: readonly string[]): Map<string, string[]> {
  const listed = Map.groupBy(slugs, slugFile)
  const files = Array.from({ length: FILES }, (_, index) => fileAt(index))
  return new Map(files.map((file) => [file, listed.get(file) ?? []]))
}

function fileAt(index: number): string {
  return `/data/slugs/${index}.json`
}
