import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { onOwnPort } from './on-own-port'

const PIECE_BYTES = 2048
const PAUSE_MS = 20

/** A browser's proxy on a port of its own that hands pages over in small pieces, and all else as it is. */
export interface PiecemealProxy {
  url: string
  close: () => Promise<void>
}

/** Starts it. A browser paints between the pieces: what a page looks like before its end is seen. */
export async function startPiecemealProxy(): Promise<PiecemealProxy> {
  return onOwnPort((asked, answer) => {
    const { hostname, port, pathname, search } = new URL(asked.url ?? '')
    // Of what is compressed a browser may have nothing to show until much of it has come.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const options = { hostname, port, path: pathname + search, method: asked.method, headers }
    const passed = request({ ...options, agent: false }, (received) => void handOver(received, answer))
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
}

async function handOver(received: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { statusCode = 502, headers } = received
  answer.writeHead(statusCode, headers)
  const isPage = headers['content-type']?.startsWith('text/html')
  for await (const chunk of received) {
    if (!isPage) answer.write(chunk)
    else
      for (let at = 0; at < chunk.length && !answer.destroyed; at += PIECE_BYTES) {
        answer.write(chunk.subarray(at, at + PIECE_BYTES))
        await pause(PAUSE_MS)
      }
  }
  answer.end()
}
