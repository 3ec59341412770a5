import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'

const PREFIX = '/_next/static'

/**
 * The build's own files, as the build compressed them (brotli or gzip): Next would compress each anew,
 * and worse, for every visitor. Their names change with their content, so browsers keep them for ever.
 * They carry `headers`, and always come whole. Returns false for a request that asks for something else.
 */
export function createAssets(
  folder: string,
  headers: Record<string, string>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const serve = sirv(join(folder, '.next', 'static'), {
    brotli: true,
    gzip: true,
    // Their names are their versions: nothing is ever asked again.
    etag: false,
    immutable: true,
    maxAge: 31_536_000,
  })
  return (request, response) => {
    const isAsked = request.method === 'GET' || request.method === 'HEAD'
    const { url } = request
    if (!isAsked || !url?.startsWith(`${PREFIX}/`)) return false
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    // sirv throws for ranges such as bytes=10-5, and no browser needs a part of a script.
    delete request.headers.range
    response.setHeader('accept-ranges', 'none')
    response.once('pipe', (file: Readable) => {
      // A file that is gone, as during an upgrade, would otherwise be an error that reaches the process.
      file.once('error', () => response.destroy())
      response.once('close', () => file.destroy())
    })
    // HTTP/1.1 keeps a connection unless told otherwise: a page loads twenty of these over a slow line.
    if (request.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('connection')
    request.url = url.slice(PREFIX.length)
    serve(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      response.end('Not found')
    })
    return true
  }
}
