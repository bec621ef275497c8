import { readFileSync } from 'node:fs'

export default () => JSON.parse(readFileSync('shop.json', 'utf8'))
