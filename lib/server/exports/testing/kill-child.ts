import 'server-only'
import pino from 'pino'
import { openDatabase } from '@/lib/database/open'
import type { AppSchema } from '@/lib/server/app/schema'
import { createAuditLog } from '@/lib/server/audit/log'
import { createExports } from '@/lib/server/exports/exports'
import { exportTables } from '@/lib/server/process/open-app'
import { createReadQuota } from '@/lib/server/quota/read-quota'
import { createUpstream } from '@/lib/upstream/client'

/** An instance in a separate process that starts an export, prints its ID, and is killed during it. */
const [place = '', baseUrl = '', authSecret = '', userId = ''] = process.argv.slice(2)

const db = openDatabase<AppSchema>(JSON.parse(place))
const audit = createAuditLog(db, authSecret)
const keys = { apiKey: 'key', secretKey: 'secret', appId: 'app' }
const exports = createExports({
  db,
  audit,
  upstream: createUpstream({ baseUrl, keys, timeoutMs: 20_000 }),
  readQuota: createReadQuota({ db, audit }),
  directory: null,
  log: pino({ level: 'silent' }),
  authSecret,
  tables: exportTables(db),
})
const actor = { id: userId, email: 'ana@team.example', role: 'manager' } as const
const { id } = await exports.start(actor, { list: 'customers', format: 'csv' }, 'req_1')
process.stdout.write(id)
