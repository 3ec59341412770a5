import 'server-only'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Answerer } from './answerer'
import { readBody } from './body'

/** The service on Node's own HTTP server, three times as fast as with `Request` and `Response`. */
export function createListener(answer: Answerer): RequestListener {
  return async (incoming, outgoing) => {
    const { status, headers, body } = await answer({
      method: incoming.method ?? '',
      pathname: pathOf(incoming),
      header: (name) => headerOf(incoming, name),
      readBody: () =>
        readBody(headerOf(incoming, 'content-length'), incoming.iterator({ destroyOnReturn: false })),
    })
    outgoing.writeHead(status, { ...headers, 'content-length': body.byteLength })
    outgoing.end(incoming.method === 'HEAD' ? undefined : body)
    incoming.resume()
  }
}

/** The path without query, with dots and escapes normalized as by `Request`; most have neither. */
function pathOf({ url = '/' }: IncomingMessage): string {
  if (/^\/\w[\w/-]*$/.test(url)) return url
  return URL.canParse(url, 'http://service.invalid') ? new URL(url, 'http://service.invalid').pathname : ''
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : null
}
