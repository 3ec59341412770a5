import 'server-only'
import { createServer, type Server } from 'node:http'
import { lingerOnClose } from './lingering-close'

const LIMITS = {
  maxHeaderSize: 16 * 1024,
  /** For a connection's first byte to its last header, in ms; also where nothing ever comes. */
  headersTimeout: 10_000,
  /** For a whole request, body included, in ms. */
  requestTimeout: 30_000,
  // How often both are looked at: by default a slow sender has half a minute more.
  connectionsCheckingInterval: 1000,
  // Longer than reverse proxies keep theirs, or one would send into a connection that just ended.
  keepAliveTimeout: 75_000,
}
/** A connection costs some 20 KB; more than the limit of open files would leave none for the database. */
const MOST_CONNECTIONS = 10_000

/**
 * An HTTP server that gives slow senders little time and no more than their share of memory. `upgrades`:
 * somebody else takes the connections that ask for another protocol.
 */
export function createBoundedServer({ upgrades = false } = {}): Server {
  const server = createServer(LIMITS)
  server.maxConnections = MOST_CONNECTIONS
  lingerOnClose(server)
  // There is no other protocol to talk. While nobody listens for it, Node answers such a request as any other,
  // under the same limits; some clients ask with every first one. Next begins to listen with its first request.
  if (!upgrades) server.on('newListener', (name) => name === 'upgrade' && process.nextTick(deafen))
  return server

  function deafen(): void {
    server.removeAllListeners('upgrade')
  }
}
