import { createServer } from 'node:http'
import { startPostgres } from './server'

/** A PostgreSQL for the browser tests, until this process is told to end; answers at another port once it is there. */
const server = await startPostgres([], Number(process.env.POSTGRES_PORT))
createServer((_, response) => response.end('ready')).listen(Number(process.env.READY_PORT), '127.0.0.1')
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => server.stop().then(() => process.exit(0)))
}
