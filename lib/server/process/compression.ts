import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'

type Packer = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** Compresses the rest of `outgoing`. Brotli sees the whole response, gzip only 32 KB. */
export const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}) as unknown as Packer
