export default function (config) {
  config.setQuietMode(true)
  config.addFilter('pounds', (pence) => `£${(pence / 100).toFixed(2)}`)
  return { dir: { input: '.', output: 'out' }, templateFormats: ['njk'] }
}
