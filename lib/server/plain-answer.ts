import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers with a problem before any route is asked; the request's id and the headers of all answers are set. */
export function answerProblem(
  response: ServerResponse,
  status: number,
  title: string,
  members: Record<string, string> = {},
): void {
  const requestId = response.getHeader('x-request-id')
  response.writeHead(status, { 'content-type': 'application/problem+json' })
  response.end(JSON.stringify({ type: 'about:blank', ...members, title, status, requestId }))
}

/** What a browser shows in place of a page; it asks again by itself. */
const BUSY_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Frontdesk is busy</title>
<body style="font:16px/1.5 system-ui;margin:20vh auto;max-width:28rem;padding:0 1rem">
<h1 style="font-size:1.25rem">Frontdesk is busy</h1><p>This page tries again in a few seconds.</p></body></html>`

/**
 * Turns a request away of which nothing was done: 503, with seconds to wait. A person gets words, the
 * embedded service's callers its own shape of errors, all others a problem.
 */
export function answerBusy(request: IncomingMessage, response: ServerResponse, retryAfter: number): void {
  const detail = 'Nothing was done. Try again in a few seconds.'
  response.setHeader('retry-after', String(retryAfter))
  if (request.url?.startsWith('/v2/')) {
    response.writeHead(503, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ status: 'error', message: detail }))
  } else if (request.headers.accept?.includes('text/html')) {
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', refresh: String(retryAfter) })
    response.end(BUSY_PAGE)
  } else answerProblem(response, 503, 'Frontdesk is busy', { type: '/problems/busy', detail })
}
