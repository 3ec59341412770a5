import 'server-only'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'

const PREFIX = '/_next/static'

/**
 * Serves the build's files as the build compressed them (brotli or gzip); Next would compress them for every visitor,
 * and worse. Browsers cache them forever, because the names change with the content. They have `headers` and are
 * always sent whole. Returns false for other requests.
 */
export function createAssets(
  folder: string,
  headers: Record<string, string>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const serve = sirv(join(folder, '.next', 'static'), {
    brotli: true,
    gzip: true,
    // Names are versions, so no revalidation is needed.
    etag: false,
    immutable: true,
    maxAge: 31_536_000,
  })
  return (request, response) => {
    const isAsked = request.method === 'GET' || request.method === 'HEAD'
    const { url } = request
    if (!isAsked || !url?.startsWith(`${PREFIX}/`)) return false
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    // sirv throws for ranges such as bytes=10-5, and browsers don't need a part of a script.
    delete request.headers.range
    response.once('pipe', (file: Readable) => {
      // A file deleted during an upgrade would otherwise raise an uncaught error.
      file.once('error', () => response.destroy())
      response.once('close', () => file.destroy())
    })
    // HTTP/1.1 keeps connections alive by default; the header would cost bytes on twenty files per page.
    const isKept = response.shouldKeepAlive && response.getHeader('connection') === undefined
    if (request.httpVersion === '1.1' && isKept) response.removeHeader('connection')
    omitLastModified(response)
    request.url = url.slice(PREFIX.length)
    serve(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      response.end('Not found')
    })
    return true
  }
}

/** Versions aren't revalidated. Without the header a page's fifteen scripts have 0.7 KB less; see docs/decisions/0019. */
function omitLastModified(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((status: number, { 'Last-Modified': _, ...headers }: OutgoingHttpHeaders = {}) =>
    writeHead(status, headers)) as typeof writeHead
}
