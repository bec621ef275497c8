const TAKES_ARTICLE = /^(United|UK|Isles?) |lands$|Office$/

/** The name of a country or zone within a sentence: `the Channel Islands`, `Europe`. */
export function placeInSentence(name: string): string {
  return TAKES_ARTICLE.test(name) ? `the ${name}` : name
}
