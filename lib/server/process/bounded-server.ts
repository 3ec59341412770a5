import 'server-only'
import { createServer, type Server } from 'node:http'
import { lingerOnClose } from './lingering-close'

const LIMITS = {
  maxHeaderSize: 16 * 1024,
  /** From a connection's start to its last header, in ms; also if nothing arrives. */
  headersTimeout: 10_000,
  /** For a whole request, body included, in ms. */
  requestTimeout: 30_000,
  // How often both are checked: the default would give slow senders 30 seconds more.
  connectionsCheckingInterval: 1000,
  // Longer than reverse proxies keep theirs; otherwise one could send into a closing connection.
  keepAliveTimeout: 75_000,
}
/** A connection costs about 20 KB; more than the limit of open files would leave none for the database. */
const MOST_CONNECTIONS = 10_000

/** An HTTP server that limits the time and memory of slow senders. `upgrades`: others take such connections. */
export function createBoundedServer({ upgrades = false } = {}): Server {
  const server = createServer(LIMITS)
  server.maxConnections = MOST_CONNECTIONS
  lingerOnClose(server)
  // There is no other protocol. Without a listener, Node answers an upgrade request like any other, with the same
  // limits; some clients send one first. Next adds a listener with its first request.
  if (upgrades) return server
  server.on('newListener', (name) => name === 'upgrade' && process.nextTick(deafen))
  // Node drops what a client sends together with an upgrade request: closing tells it to send that again.
  server.on('request', ({ headers }, response) => {
    if (headers.upgrade !== undefined) response.setHeader('connection', 'close')
  })
  // Node answers other expectations than "100-continue" itself, without the event "request".
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, { connection: 'close', 'content-type': 'text/plain; charset=utf-8' })
    response.end('This server supports only "Expect: 100-continue". Send the request without the header.\n')
  })
  return server

  function deafen(): void {
    server.removeAllListeners('upgrade')
  }
}
