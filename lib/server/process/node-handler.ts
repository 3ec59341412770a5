import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ReadableStream } from 'node:stream/web'

type Handler = (request: Request, context: { params: Promise<undefined> }) => Promise<Response>

/** The handlers of one route file, by method. */
export type NodeHandlers = Readonly<Record<string, Handler>>

const NO_PARAMS = { params: Promise.resolve(undefined) }

const hasBody = (method: string) => method !== 'GET' && method !== 'HEAD'

/** Converts a Node request for route handlers, with the headers that our server set. */
function toRequest(incoming: IncomingMessage, method: string, signal: AbortSignal): Request {
  // Rejecting a half-read body must not destroy the connection and its response.
  const body = hasBody(method) ? ReadableStream.from(incoming.iterator({ destroyOnReturn: false })) : null
  // Our DOM types lack this stream and `duplex`.
  const init: object = { method, headers: incoming.headers, signal, body, duplex: 'half' }
  return new Request(`http://desk.invalid${incoming.url}`, init)
}

/** Handles a Node request with a route's own handler. False: no such method. Rejects if the handler failed. */
export function answerDirectly(
  handlers: NodeHandlers,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> | false {
  const method = incoming.method ?? ''
  const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
  if (!handler) return false
  const gone = new AbortController()
  outgoing.on('close', () => outgoing.writableFinished || gone.abort())
  return send(handler(toRequest(incoming, method, gone.signal), NO_PARAMS))

  async function send(answered: Promise<Response>): Promise<void> {
    const response = await answered
    const body = Buffer.from(await response.arrayBuffer())
    outgoing.writeHead(response.status, {
      ...Object.fromEntries(response.headers),
      'content-length': body.byteLength,
    })
    outgoing.end(method === 'HEAD' ? undefined : body)
    incoming.resume()
  }
}
