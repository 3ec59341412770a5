import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

/** What an upstream does with one request: an answer, good or bad, or none. */
export interface Rule {
  status?: number
  headers?: Record<string, string>
  /** The answer's JSON. */
  json?: unknown
  /** The answer as it is, in place of `json`. */
  text?: string
  /** The answer's bytes in base64, in place of `json`. */
  base64?: string
  /** Wait this long before answering, in ms. */
  delayMs?: number
  /** Answer nothing and cut the connection. */
  reset?: boolean
  /** Answer nothing, ever. */
  silent?: boolean
  /** Send the first half of the answer and cut the connection. */
  cut?: boolean
  /** Send blanks for ever, one every few ms: before the end of the headers, or in the body. */
  trickle?: 'headers' | 'body'
  /** Compress the answer and so many MiB of blanks before it. */
  gzipMiB?: number
}

const MIB_OF_BLANKS = gzipSync(Buffer.alloc(1024 * 1024, ' '))

/** Does what a rule says, on the request's own socket. */
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
    // Members of a gzip stream may follow one another: nothing large is compressed at each request.
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

/** Keeps within what a limit on silence would notice, until the other side hangs up. */
function trickleOn(response: ServerResponse, where: 'headers' | 'body'): void {
  const { socket } = response
  if (where === 'body') response.writeHead(200, { 'content-type': 'application/json' })
  else socket?.write('HTTP/1.1 200 OK\r\n')
  const drip = () => (where === 'body' ? response.write(' ') : socket?.write('x: y\r\n'))
  const timer = setInterval(drip, 10)
  socket?.on('close', () => clearInterval(timer))
}
