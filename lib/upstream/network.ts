import 'server-only'
import { Agent, buildConnector, fetch, type RequestInit } from 'undici'
import type { Transport } from './attempt'

/** Timeouts of one attempt, in ms; undici is accurate to half a second. */
export interface Limits {
  connectMs: number
  /** From sending the request to the last header. */
  headersMs: number
  /** Between two chunks of the body. */
  bodyMs: number
}

const MAX_HEADER_BYTES = 16 * 1024

/** No connection was made, so nothing was sent; `cause` is the reason. */
export class NotConnectedError extends Error {}

/** Connects and does the TLS handshake; marks failures up to then, since later ones have the same names. */
function connector(timeout: number): buildConnector.connector {
  // Explicit, because the environment could turn it off otherwise.
  const connect = buildConnector({ timeout, rejectUnauthorized: true })
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error) callback(new NotConnectedError('Not connected', { cause: error }), null)
      else callback(null, socket)
    })
}

/** Sends requests over the network. Uses undici's fetch: Node's has no timeouts, and Next adds a cache. */
export function overNetwork({ connectMs, headersMs, bodyMs }: Limits): Transport {
  const dispatcher = new Agent({
    connect: connector(connectMs),
    headersTimeout: headersMs,
    bodyTimeout: bodyMs,
    maxHeaderSize: MAX_HEADER_BYTES,
  })
  return async ({ url, method, headers, body, signal }) => {
    // Following a redirect would send the keys to another origin.
    const init = { method, headers, body, signal, redirect: 'manual', duplex: 'half', dispatcher } as const
    return (await fetch(url, init as RequestInit)) as unknown as Response
  }
}
