import 'server-only'

/** What our HTTP server says about a request. A client's own headers of these names are dropped. */
export const REQUEST_HEADERS = {
  /** Path and query as asked for, since a layout is not told them. */
  url: 'x-frontdesk-url',
  /** The address of the peer, or of the client behind a trusted proxy. */
  peer: 'x-frontdesk-peer',
  /** The id to quote, also in the answer's `x-request-id`. */
  id: 'x-request-id',
} as const
