import 'server-only'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** Real servers on 127.0.0.1 for tests; `close` ends them and every connection. */
export function loopback() {
  const servers: Server[] = []

  async function listen(server: Server): Promise<number> {
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }

  return {
    http: async (listener: RequestListener) => `http://127.0.0.1:${await listen(createServer(listener))}`,
    https: async (tls: { key: string; cert: string }, listener: RequestListener) =>
      `https://127.0.0.1:${await listen(createTlsServer(tls, listener))}`,
    /** An address without a listener. */
    async closed() {
      const server = createServer()
      const port = await listen(server)
      await new Promise((resolve) => server.close(resolve))
      servers.splice(servers.indexOf(server), 1)
      return `http://127.0.0.1:${port}`
    },
    async close() {
      for (const server of servers.splice(0)) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

/** The whole request body as text. */
export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
