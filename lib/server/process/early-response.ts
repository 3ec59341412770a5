import 'server-only'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { problemBody } from '@/lib/server/app/problem'

/** An ID to quote and to find a request in the log. Cheap, from a pool of random bytes. */
export const newRequestId = () => `req_${randomUUID().slice(-12)}`

/** Responds with a problem before routing; the request's ID and common headers are set. */
export function answerProblem(
  response: ServerResponse,
  status: number,
  title: string,
  options: { type?: string; detail?: string } = {},
): void {
  const requestId = String(response.getHeader('x-request-id'))
  response.writeHead(status, { 'content-type': 'application/problem+json' })
  response.end(JSON.stringify(problemBody({ status, title, options }, requestId)))
}

/** The page that a browser shows; it retries by itself. */
const BUSY_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Frontdesk is busy</title>
<body style="font:16px/1.5 system-ui;margin:20vh auto;max-width:28rem;padding:0 1rem">
<h1 style="font-size:1.25rem">Frontdesk is busy</h1><p>This page reloads in a few seconds.</p></body></html>`

const BUSY = 'Nothing was done. Try again in a few seconds.'

/**
 * Creates the response for requests that can't be served now: 503 with seconds to wait. Browsers get a page, the
 * embedded service's clients its error shape, others a problem. `security`: the common headers. Very cheap, because
 * the server is overloaded then.
 */
export function createBusyResponse(security: Record<string, string>) {
  const headers = { ...security, 'cache-control': 'private, no-store' }
  const problem = { type: '/problems/busy', title: 'Frontdesk is busy', status: 503, detail: BUSY }
  const kinds = {
    page: { type: 'text/html; charset=utf-8', body: BUSY_PAGE },
    service: { type: 'application/json', body: JSON.stringify({ status: 'error', message: BUSY }) },
    problem: { type: 'application/problem+json', body: null },
  }

  return ({ url, headers: asked }: IncomingMessage, response: ServerResponse): void => {
    // Random, so that rejected clients don't all return at once.
    const retryAfter = String(2 + Math.floor(Math.random() * 4))
    const requestId = newRequestId()
    const kind = url?.startsWith('/v2/')
      ? 'service'
      : asked.accept?.includes('text/html')
        ? 'page'
        : 'problem'
    response.writeHead(503, {
      ...headers,
      'content-type': kinds[kind].type,
      'retry-after': retryAfter,
      'x-request-id': requestId,
      ...(kind === 'page' && { refresh: retryAfter, 'cache-control': 'private, no-store, no-transform' }),
    })
    response.end(kinds[kind].body ?? JSON.stringify({ ...problem, requestId }))
  }
}
