import type { ListFormat } from '@/lib/exports'
import { readConfig } from '@/lib/server/app/config'
import { createExports } from '@/lib/server/exports/exports'
import { exportTables, openApp } from '@/lib/server/process/open-app'
import { createReadQuota } from '@/lib/server/quota/read-quota'
import { watchTurns } from './turns'

/** A fresh process that exports all customers of a data folder, and reports its time and memory. */
const [folder = '', kind = 'csv'] = process.argv.slice(2)
const format = kind as ListFormat
const LOOK_MS = 20

const opened = await openApp(readConfig({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' }))
const { app, secrets } = opened
// The quota of one user is a fifth of a million per hour.
const readQuota = createReadQuota({ ...app, most: 10_000_000 })
const exports = createExports({
  ...app,
  readQuota,
  authSecret: secrets.authSecret,
  tables: exportTables(app.db),
})
const actor = { id: `person-${format}`, email: 'ana@team.example', role: 'manager' } as const

async function finished(filters?: { updated_since: string }): Promise<number> {
  const { id } = await exports.start(actor, { list: 'customers', format, filters }, 'req_bench')
  await exports.idle()
  const { state, reason, rows } = await exports.find(actor, id)
  if (state !== 'ready') throw new Error(`The export ended ${state}: ${reason}`)
  return rows
}

await finished({ updated_since: '2999-01-01' })
const before = process.memoryUsage.rss()
let most = before
const look = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, LOOK_MS)
const startedAt = performance.now()
const rows = await finished()
const seconds = (performance.now() - startedAt) / 1000
clearInterval(look)
const growth = (most - before) / 1024 ** 2
// Again, since monitoring takes time itself.
const turns = watchTurns()
await turns.during(() => finished())
process.stdout.write(JSON.stringify({ rows, seconds, growth, turn: turns.longest() }))
await opened.close()
