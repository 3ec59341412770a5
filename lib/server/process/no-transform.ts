import 'server-only'
import type { ServerResponse } from 'node:http'

/** Tells proxies not to change a page. Call it before `compress`, which also skips such responses. */
export function forbidTransforms(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    response.setHeader('cache-control', 'private, no-store, no-transform')
    return writeHead(...args)
  }) as typeof writeHead
}
