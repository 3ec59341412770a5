import 'server-only'
import type { ServerResponse } from 'node:http'

/**
 * Tells proxies to leave a page's bytes alone: a proxy that rewrites scripts breaks the page. Call it before
 * `packed`, which then compresses first: compression too leaves alone what carries the word.
 */
export function forbidTransforms(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    response.setHeader('cache-control', 'private, no-store, no-transform')
    return writeHead(...args)
  }) as typeof writeHead
}
