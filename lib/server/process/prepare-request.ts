import 'server-only'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '@/lib/server/app/config'
import { peerAddress } from '@/lib/server/app/peer'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { securityHeaders } from '@/lib/server/app/security-headers'
import { newRequestId } from './early-response'
import { isRouterState } from './router-state'

/**
 * Server-only headers, one whose value Next would write to the log, and those with which Next trusts who knows the
 * build's keys: all installations of a release have the same ones.
 */
const OURS =
  /^(x-forwarded-|x-frontdesk-|x-middleware-|x-prerender-|x-next-|x-now-|x-matched-path$|forwarded$|next-action$)/
/** Cookies with the same keys. No browser of ours has them. */
const PREVIEW = /__prerender_bypass|__next_preview_data/
const ROUTER_STATE = 'next-router-state-tree'

/** Creates the first step of all requests: drops headers that clients may not send and sets those of every response. */
export function createPrepare(config: Config, isDevelopment: boolean) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    // From a pool of random bytes: a system call each time would cost as much as reading a session.
    const security = securityHeaders(config, randomUUID(), isDevelopment)
    const peer = peerAddress(request, config.trustedProxies)
    // Responses are always whole: clients don't need parts, and odd ranges have caused failures.
    delete request.headers.range
    for (const name of Object.keys(request.headers)) if (OURS.test(name)) delete request.headers[name]
    if (PREVIEW.test(request.headers.cookie ?? '')) delete request.headers.cookie
    const routerState = request.headers[ROUTER_STATE]
    if (routerState !== undefined && !isRouterState(routerState)) delete request.headers[ROUTER_STATE]
    const requestId = newRequestId()
    request.headers[REQUEST_HEADERS.id] = requestId
    request.headers[REQUEST_HEADERS.peer] = peer
    request.headers[REQUEST_HEADERS.url] = request.url ?? '/'
    // Next reads the nonce for its own scripts here.
    request.headers['content-security-policy'] = security['content-security-policy']
    response.setHeader('x-request-id', requestId)
    // The default: even a redirect may reveal a signed-in user's data.
    response.setHeader('cache-control', 'private, no-store')
    for (const [name, value] of Object.entries(security)) response.setHeader(name, value)
  }
}
