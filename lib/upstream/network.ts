import 'server-only'
import { Agent, buildConnector, fetch, type RequestInit } from 'undici'
import type { Transport } from './attempt'

/** How long the parts of one attempt may take, in ms; undici keeps them to half a second. */
export interface Limits {
  /** Name, connection and TLS. */
  connectMs: number
  /** From when the request is sent until the last header is there. */
  headersMs: number
  /** Between two pieces of the body. */
  bodyMs: number
}

const MAX_HEADER_BYTES = 16 * 1024

/** There was no connection yet, so nothing was sent; `cause` is why. */
export class NotConnectedError extends Error {}

/** Connects and shakes hands, and tells what fails until then from what fails later by the same name. */
function connector(timeout: number): buildConnector.connector {
  // Said, since the environment could switch it off for all that don't say it.
  const connect = buildConnector({ timeout, rejectUnauthorized: true })
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error) callback(new NotConnectedError('Not connected', { cause: error }), null)
      else callback(null, socket)
    })
}

/** Carries requests over the network. undici's own fetch: Node's takes no limits, and Next puts a cache around it. */
export function overNetwork({ connectMs, headersMs, bodyMs }: Limits): Transport {
  const dispatcher = new Agent({
    connect: connector(connectMs),
    headersTimeout: headersMs,
    bodyTimeout: bodyMs,
    maxHeaderSize: MAX_HEADER_BYTES,
  })
  return async ({ url, method, headers, body, signal }) => {
    // Following a redirect would hand the keys to another origin.
    const init = { method, headers, body, signal, redirect: 'manual', duplex: 'half', dispatcher } as const
    return (await fetch(url, init as RequestInit)) as unknown as Response
  }
}
