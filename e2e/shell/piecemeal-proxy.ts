import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { onOwnPort } from '@/e2e/support/on-own-port'

const PIECE_BYTES = 2048
const PAUSE_MS = 20

/** A browser's proxy that sends pages in small pieces, and everything else unchanged. */
export interface PiecemealProxy {
  url: string
  close: () => Promise<void>
}

/** Starts the proxy. The browser paints between the pieces, so intermediate states are visible. */
export async function startPiecemealProxy(): Promise<PiecemealProxy> {
  return onOwnPort((asked, answer) => {
    const { hostname, port, pathname, search } = new URL(asked.url ?? '')
    // A browser can't show compressed data until much of it has arrived.
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
