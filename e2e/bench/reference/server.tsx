import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import compression from 'compression'
import { buildSync, transformSync } from 'esbuild'
import { renderToString } from 'react-dom/server'
import { App } from './app'
import { FILTERS, type ListName, type PageProps } from './data'
import { createUpstream } from './upstream'

/** A hand-made page over the same API. Product figures are compared with it. Its argument is the API with its keys. */
const upstream = createUpstream(JSON.parse(process.argv[2] ?? ''))

const built = buildSync({
  entryPoints: [join(import.meta.dirname, 'client.tsx')],
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  target: 'es2023',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
})
const script = Buffer.from(built.outputFiles[0]?.contents ?? [])
const scripts: Record<string, Buffer> = {
  br: brotliCompressSync(script),
  gzip: gzipSync(script, { level: 9 }),
}
const css = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8')
const style = transformSync(css, { loader: 'css', minify: true }).code

const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } })
type Outgoing = Parameters<typeof compress>[1]
type Incoming = Parameters<typeof compress>[0]

function documentOf(page: PageProps): string {
  const data = JSON.stringify(page).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reference</title><meta name="viewport" content="width=device-width"><style>${style}</style><link rel="icon" href="data:,"><script type="module" src="/client.js"></script></head><body><div id="root">${renderToString(<App {...page} />)}</div><script type="application/json" id="page">${data}</script></body></html>`
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'private, no-store' })
  response.end(body)
}

function sendScript(request: IncomingMessage, response: ServerResponse): void {
  const accepted = String(request.headers['accept-encoding'])
  const encoding = accepted.includes('br') ? 'br' : 'gzip'
  response.writeHead(200, {
    'content-type': 'text/javascript',
    'content-encoding': encoding,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  response.end(scripts[encoding])
}

/** Answers a page, or with `/api` before its path, its data. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://reference.invalid')
  if (pathname === '/client.js') return sendScript(request, response)
  const isApi = pathname.startsWith('/api/')
  const path = isApi ? pathname.slice('/api'.length) : pathname
  const [, name = '', id, part] = path.split('/').map(decodeURIComponent)
  const json = (value: unknown) => send(response, 'application/json', JSON.stringify(value))
  const html = (page: PageProps) => send(response, 'text/html; charset=utf-8', documentOf(page))

  if (name === 'schedule') {
    const date = searchParams.get('date') ?? ''
    const classes = await upstream.week(date)
    return isApi
      ? json(classes)
      : html({ schedule: { date, category: searchParams.get('category') ?? '', classes } })
  }
  if (isApi && name === 'customers' && id) {
    return json(part === 'events' ? await upstream.events(id) : await upstream.customer(id))
  }
  const email = searchParams.get('email')
  if (isApi && name === 'customers' && email) return json(await upstream.byEmail(email))
  if (name === 'customers' || name === 'opt-outs' || name === 'forms') {
    const list: ListName = name
    const page = Number(searchParams.get('page') ?? 1)
    const size = Number(searchParams.get('size') ?? 100)
    const filter = searchParams.get(FILTERS[list]) ?? ''
    const asked = { list, page, size, filter }
    const rows = await upstream.rows(asked, id ?? '')
    return isApi ? json(rows) : html({ list: { ...asked, path, rows } })
  }
  response.writeHead(404).end()
}

const server = createServer((request, response) => {
  compress(request as Incoming, response as Outgoing, () => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${error}\n`)
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
process.once('disconnect', () => process.exit(0))
