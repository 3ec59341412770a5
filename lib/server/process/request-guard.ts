import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { describeError } from '@/lib/server/app/log'
import { answerProblem } from './early-response'

/** Headers of the original body, which don't fit its replacement. */
const OF_BODY = ['content-length', 'content-encoding', 'content-range', 'content-disposition', 'etag']

/** Does part of the work for a request; its errors end in a response. */
type RequestGuard = (request: IncomingMessage, response: ServerResponse, work: () => unknown) => void

/** Catches unhandled errors of a request: logs one line and responds with 500, or ends the connection. */
export function createRequestGuard(log: Logger): RequestGuard {
  return (request, response, work) => {
    const fail = (error: unknown) => {
      const line = { requestId: response.getHeader('x-request-id'), method: request.method }
      log.error({ ...line, error: describeError(error) }, 'request failed outside its handler')
      if (response.headersSent || response.destroyed) response.destroy()
      else answerFailed(request, response)
    }
    // Such as a write after the end.
    if (response.listenerCount('error') === 0) response.on('error', fail)
    try {
      Promise.resolve(work()).catch(fail)
    } catch (error) {
      fail(error)
    }
  }
}

function answerFailed(request: IncomingMessage, response: ServerResponse): void {
  for (const name of OF_BODY) response.removeHeader(name)
  request.resume()
  if (!request.url?.startsWith('/v2/')) {
    const detail = 'Try again. If it happens again, report the request ID.'
    answerProblem(response, 500, 'Something went wrong on our side', { detail })
    return
  }
  response.writeHead(500, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ status: 'error', message: 'Internal server error.' }))
}

/** Logs uncaught errors of the process, one line each. The process continues: all state is in the database. */
export function logUncaught(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ error: describeError(error) }, 'uncaughtException')
  })
  process.on('unhandledRejection', (error) => {
    log.fatal({ error: describeError(error) }, 'unhandledRejection')
  })
}
