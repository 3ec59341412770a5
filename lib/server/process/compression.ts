import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'

/** Tells proxies not to change a page. Call it before `compress`, which also skips such responses. */
export function forbidTransforms(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    response.setHeader('cache-control', 'private, no-store, no-transform')
    return writeHead(...args)
  }) as typeof writeHead
}

type Packer = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** Compresses the rest of `outgoing`. Brotli sees the whole response, gzip only 32 KB. */
export const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
}) as unknown as Packer
