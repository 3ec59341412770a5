import 'server-only'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '@/lib/server/app/config'
import { peerAddress } from '@/lib/server/app/peer'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { securityHeaders } from '@/lib/server/app/security-headers'
import { newRequestId } from './early-response'
import { isRouterState } from './router-state'

/** What only the server may say about a request, and a header by which Next would write a client's text into the log. */
const OURS = /^(x-forwarded-|x-frontdesk-|x-middleware-|forwarded$|next-action$)/
const ROUTER_STATE = 'next-router-state-tree'

/** Makes the step before all handling: it drops headers that no client may send and sets those of every response. */
export function createPrepare(config: Config, isDevelopment: boolean) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    // From a pool of random bytes: asking the system for each costs as much as reading a session.
    const security = securityHeaders(config, randomUUID(), isDevelopment)
    const peer = peerAddress(request, config.trustedProxies)
    // Responses are always whole: no client needs a part of one, and odd ranges have broken what reads them.
    delete request.headers.range
    for (const name of Object.keys(request.headers)) if (OURS.test(name)) delete request.headers[name]
    const routerState = request.headers[ROUTER_STATE]
    if (routerState !== undefined && !isRouterState(routerState)) delete request.headers[ROUTER_STATE]
    const requestId = newRequestId()
    request.headers[REQUEST_HEADERS.id] = requestId
    request.headers[REQUEST_HEADERS.peer] = peer
    request.headers[REQUEST_HEADERS.url] = request.url ?? '/'
    // Next takes the nonce for its own scripts from here.
    request.headers['content-security-policy'] = security['content-security-policy']
    response.setHeader('x-request-id', requestId)
    // What says nothing better of itself, such as a redirect, may be about the signed-in.
    response.setHeader('cache-control', 'private, no-store')
    for (const [name, value] of Object.entries(security)) response.setHeader(name, value)
  }
}
