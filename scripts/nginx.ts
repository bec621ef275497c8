import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nginxConfig } from '#serving/nginx.ts'
import { command } from './command.ts'

await command({
  usage: `Usage: npm run -s nginx
Prints the configuration with which nginx sends what the shop's own server would send. On a server
shop-nginx --program installs it.`,
  run: async () => {
    const template = join(import.meta.dirname, 'production/nginx.conf')
    process.stdout.write(nginxConfig(readFileSync(template, 'utf8')))
    return 0
  },
})
