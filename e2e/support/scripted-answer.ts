import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

/** How a customer system handles one request: a response, good or bad, or none. */
export interface Rule {
  status?: number
  headers?: Record<string, string>
  /** The response's JSON. */
  json?: unknown
  /** The raw response, instead of `json`. */
  text?: string
  /** The response's bytes in base64, instead of `json`. */
  base64?: string
  /** Delay before responding, in ms. */
  delayMs?: number
  /** Cut the connection without a response. */
  reset?: boolean
  /** Never respond. */
  silent?: boolean
  /** Send the first half of the response and cut the connection. */
  cut?: boolean
  /** Send blanks forever, one every few ms: before the end of the headers, or in the body. */
  trickle?: 'headers' | 'body'
  /** Compress the response, preceded by this many MiB of blanks. */
  gzipMiB?: number
}

const MIB_OF_BLANKS = gzipSync(Buffer.alloc(1024 * 1024, ' '))

/** Follows a rule on the request's socket. */
export async function answerAs(
  rule: Rule,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status = 200, headers = {}, delayMs, reset, silent, cut, trickle, gzipMiB } = rule
  if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
  if (reset) return void request.socket.destroy()
  if (silent) return
  if (trickle) return void trickleOn(response, trickle)
  const body = bodyOf(rule)
  const all = { 'content-type': 'application/json', ...headers }
  if (gzipMiB) {
    response.writeHead(status, { ...all, 'content-encoding': 'gzip' })
    // Gzip streams can be concatenated, so nothing large is compressed per request.
    response.end(Buffer.concat([...Array<Buffer>(gzipMiB).fill(MIB_OF_BLANKS), gzipSync(body)]))
  } else if (cut) {
    response.writeHead(status, { ...all, 'content-length': body.length })
    response.write(body.subarray(0, body.length / 2), () => response.destroy())
  } else response.writeHead(status, all).end(body)
}

function bodyOf({ json, text, base64 }: Rule): Buffer {
  if (base64 !== undefined) return Buffer.from(base64, 'base64')
  return Buffer.from(text ?? JSON.stringify(json ?? {}))
}

/** Sends often enough to not trigger an idle timeout, until the other side hangs up. */
function trickleOn(response: ServerResponse, where: 'headers' | 'body'): void {
  const { socket } = response
  if (where === 'body') response.writeHead(200, { 'content-type': 'application/json' })
  else socket?.write('HTTP/1.1 200 OK\r\n')
  const drip = () => (where === 'body' ? response.write(' ') : socket?.write('x: y\r\n'))
  const timer = setInterval(drip, 10)
  socket?.on('close', () => clearInterval(timer))
}
