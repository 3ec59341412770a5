import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { onOwnPort } from '@/e2e/support/on-own-port'

interface Kept {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** The response's `Vary` headers, with the values of its request. */
  varies: [name: string, value: string][]
}

/** A shared cache on its own port. */
export interface CachingProxy {
  url: string
  /** URLs served from the cache, in order. */
  hits: string[]
  close: () => Promise<void>
}

/** Hop-by-hop headers, and the length, which is computed again. */
const DROPPED = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** The greediest valid cache: it stores everything that no header forbids, with or without cookies. */
const mayKeep = ({ statusCode = 0, headers }: IncomingMessage) =>
  !/no-store|private|no-cache|max-age=0\b/.test(headers['cache-control'] ?? '') &&
  headers.vary !== '*' &&
  [200, 203, 204, 300, 301, 302, 303, 307, 308, 404, 405, 410, 414, 501].includes(statusCode)

const namesIn = (vary = '') =>
  vary
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter(Boolean)

/** A caching proxy in front of a server, called directly or as a browser's proxy: one store for all users. */
export async function startCachingProxy(target: string): Promise<CachingProxy> {
  const store = new Map<string, Kept[]>()
  const hits: string[] = []
  const { hostname, port } = new URL(target)
  const served = await onOwnPort((asked, answer) => {
    // A browser with a proxy sends absolute URLs.
    const path = asked.url?.replace(/^http:\/\/[^/]+/, '') || '/'
    const key = `${asked.method} ${path}`
    const isRead = asked.method === 'GET' || asked.method === 'HEAD'
    const found = (store.get(key) ?? []).find(({ varies }) =>
      varies.every(([name, value]) => String(asked.headers[name] ?? '') === value),
    )
    if (isRead && found) {
      hits.push(path)
      asked.resume()
      answer.writeHead(found.status, { ...found.headers, age: '1' }).end(found.body)
      return
    }
    const options = { hostname, port, path, method: asked.method, headers: asked.headers }
    const passed = request({ ...options, agent: false }, async (received) => {
      const chunks: Buffer[] = []
      for await (const chunk of received) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      const headers = Object.fromEntries(
        Object.entries(received.headers).filter(([name]) => !DROPPED.includes(name)),
      )
      const status = received.statusCode ?? 502
      if (isRead && mayKeep(received)) {
        const varies = namesIn(received.headers.vary).map((name): Kept['varies'][number] => [
          name,
          String(asked.headers[name] ?? ''),
        ])
        store.set(key, [...(store.get(key) ?? []), { status, headers, body, varies }])
      }
      answer.writeHead(status, headers).end(body)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  return { ...served, hits }
}
