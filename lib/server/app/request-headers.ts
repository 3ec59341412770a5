import 'server-only'

/** Headers that our HTTP server adds to a request. A client's own headers of these names are dropped. */
export const REQUEST_HEADERS = {
  /** The requested path and query, which Next doesn't pass to layouts. */
  url: 'x-frontdesk-url',
  /** The address of the peer, or of the client behind a trusted proxy. */
  peer: 'x-frontdesk-peer',
  /** The ID to quote, also in the response's `x-request-id`. */
  id: 'x-request-id',
} as const
