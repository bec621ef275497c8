import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './folder.ts'
import { freePort, httpCall } from './http.ts'

export const NGINX_PACKAGES = 'nginx libnginx-mod-http-brotli-static'
const MODULES = '/etc/nginx/modules-enabled'

/** True when nginx and its Brotli module are installed, in Debian's folders. */
export function hasNginx(): boolean {
  const hasBrotli = globSync(`${MODULES}/*brotli*`).length > 0
  return hasBrotli && spawnSync('nginx', ['-v']).status === 0
}

/** Serves a shop's folder with our configuration, without TLS unless asked for. Calls go to `shopPort`; `plainPort` is that of http. */
export async function startNginx(shop: string, shopPort: number, { hasTls = false } = {}) {
  const plainPort = await freePort()
  const server = await serve((port, folder) => {
    const site = `server_name shop.example${hasTls ? certificate(folder) : ''}`
    const listen = `listen 127.0.0.1:${port}${hasTls ? ' ssl http2' : ''};`
    mkdirSync(join(folder, 'conf.d'))
    const { status, stderr } = runShopNginx({ shop, nginx: folder, isProgram: true })
    if (status !== 0) throw new Error(stderr)
    return readFileSync(join(folder, 'conf.d/shop.conf'), 'utf8')
      .replaceAll('include /etc/nginx/shop-site.conf', site)
      .replaceAll('/srv/site', shop)
      .replaceAll('/etc/nginx', folder)
      .replace(/listen 443 ssl http2;/, listen)
      .replace(/listen 80;/, `listen 127.0.0.1:${plainPort};`)
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replaceAll('/var/log/nginx', folder)
      .replace(/server 127\.0\.0\.1:4321/, `server 127.0.0.1:${shopPort}`)
      .replace(/^ *server 127\.0\.0\.1:4322.*\n/m, '')
  })
  return { ...server, plainPort }
}

/** The directives of a certificate that signs itself. */
function certificate(folder: string): string {
  const [key, signed] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '2']
  const files = ['-keyout', key, '-out', signed]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  })
  return `; ssl_certificate ${signed}; ssl_certificate_key ${key}`
}

interface Takeover {
  readonly shop: string
  /** The folder of nginx's configuration. */
  readonly nginx: string
  readonly isProgram?: boolean
  /** The command that replaces `systemctl try-reload-or-restart nginx` in the test. */
  readonly reload?: string
}

/** Runs the production script shop-nginx on a shop's folder, with the rights of the test's user. */
export function runShopNginx({ shop, nginx, isProgram = false, reload = 'true' }: Takeover) {
  const script = readFileSync('scripts/production/shop-nginx', 'utf8')
    .replaceAll('/srv/site', shop)
    .replaceAll('/srv/shop', process.cwd())
    .replaceAll('/etc/nginx', nginx)
    .replace(/setpriv .*\\\n */, '')
    .replace(/systemctl .* nginx/, reload)
  const options = isProgram ? ['--program'] : []
  const args = ['-c', script, 'shop-nginx', ...options]
  const { status, stdout, stderr } = spawnSync('sh', args, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

/** Serves a folder of pages and their gzip forms without our configuration, for comparison. */
export function startBareNginx(client: string) {
  return serve(
    (port) => `types { text/html html; } gzip_static on;
    server { listen 127.0.0.1:${port}; root ${client}; location / { try_files $uri/index.html =404; } }`,
  )
}

async function serve(site: (port: number, folder: string) => string) {
  if (!hasNginx()) throw new Error(`needs nginx: apt-get install ${NGINX_PACKAGES}`)
  const port = await freePort()
  const folder = temporaryFolder({})
  const file = join(folder.path, 'nginx.conf')
  writeFileSync(
    file,
    `include ${MODULES}/*.conf;
    daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1;
    pid ${folder.path}/pid; error_log ${folder.path}/error.log;
    events { worker_connections 16000; }
    http {
      access_log ${folder.path}/access.log; keepalive_requests 1000000; sendfile on; tcp_nopush on;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder.path}/${name};`).join(' ')}
      ${site(port, folder.path)}
    }`,
  )
  const child = spawn('nginx', ['-c', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const closed = once(child, 'close')
  const ended = closed.then(([code]) => Promise.reject(new Error(`nginx ended with ${code}`)))
  await Promise.race([isListening(port), ended])
  return {
    port,
    log: () => readFileSync(join(folder.path, 'access.log'), 'utf8'),
    [Symbol.asyncDispose]: async () => {
      ended.catch(() => undefined)
      child.kill('SIGTERM')
      await closed
      folder[Symbol.dispose]()
    },
  }
}

async function isListening(port: number): Promise<void> {
  for (;;) {
    const reply = await httpCall(port, '/').catch(() => undefined)
    if (reply) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
