import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { listeningUrl } from '@/e2e/support/listening'
import { SERVER_FILE, SERVER_FLAGS } from '@/lib/build/server-flags.mjs'
import { generateDemo } from '@/lib/service/demo/generate'
import { openService } from '@/lib/service/open'

/** Starts the built product on its own data with this many customers. Without a directory nothing syncs. */
export async function startFrontdesk(dataDir: string, customers: number) {
  const app = await startServer(dataDir, { DIRECTORY: 'off' })
  const db = await openService(join(dataDir, 'engagement.db'))
  await generateDemo(db, {
    customers,
    seed: 7,
    today: new Date().toISOString().slice(0, 10),
    eventsPerCustomer: 3,
  })
  await db.destroy()
  return app
}

/** Starts the built product on a data folder; `pid` is the server's own. */
export async function startServer(dataDir: string, settings: Record<string, string>) {
  const server = spawn(
    process.execPath,
    [...SERVER_FLAGS, join(import.meta.dirname, '..', '..', SERVER_FILE)],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const url = await listeningUrl(server)
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}
