import 'server-only'
import { openDatabase } from '@/lib/database/open'
import { aroundSqliteStatements, aroundStatements } from '@/lib/database/testing/statements'
import { createSyncWorker } from '@/lib/directory/sync/sync-worker'
import type { DirectorySchema } from '@/lib/directory/tables/schema'
import { createUpstream } from '@/lib/upstream/client'
import { settle } from './trial-sync'

/**
 * An instance that runs all due steps in its own process and kills itself with SIGKILL just before or after the
 * numbered database statement; 0: never.
 */
const [place = '', baseUrl = '', now = '', page = '', killAt = ''] = process.argv.slice(2)

let points = 0
const pass = () => {
  points += 1
  if (points === Number(killAt)) process.kill(process.pid, 'SIGKILL')
}
aroundSqliteStatements(pass)
aroundStatements(pass)

const db = openDatabase<DirectorySchema>(JSON.parse(place))
const syncWorker = createSyncWorker({
  db,
  upstream: createUpstream({
    baseUrl,
    keys: { apiKey: 'key', secretKey: 'secret', appId: 'app' },
    timeoutMs: 10_000,
  }),
  onFault: (error) => {
    throw error
  },
  now: () => Number(now),
  pace: { page: Number(page), pause: 0 },
})
await settle(syncWorker)
process.stdout.write(String(points))
await db.destroy()
