import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { onOwnPort } from '@/e2e/support/on-own-port'

/** A proxy that forwards each request to the next of several servers. */
export interface RoundRobin {
  url: string
  /** Ports of the servers, in order. */
  ports: number[]
  close(): Promise<void>
}

/** Starts a proxy in front of servers that may come and go. It skips unreachable ones; a broken response becomes a 502. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const ports: number[] = []
  let turn = 0
  const served = await onOwnPort(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    turn += 1
    // Each request has its own order: other requests would make it try the same server again.
    const order = ports.map((_, index) => ports[(turn + index) % ports.length])
    for (const port of order) {
      if (port !== undefined && (await forward(port, incoming, body, outgoing))) return
    }
    outgoing.writeHead(503).end()
  })
  return { ...served, ports }
}

/** False: the connection was refused, so nothing was sent. */
function forward(port: number, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
  return new Promise<boolean>((resolve) => {
    const { method, url: path, headers } = incoming
    const asked = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
      resolve(true)
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
      resolve(true)
    })
    asked.end(body)
  })
}
