import 'server-only'
import pino from 'pino'
import { openDatabase } from '@/lib/database/open'
import { aroundSqliteStatements, aroundStatements } from '@/lib/database/testing/statements'
import type { AppSchema } from '@/lib/server/app/schema'
import { createAuditLog } from '@/lib/server/audit/log'
import { findRemoval } from '@/lib/server/removals/read'
import { createRemovals } from '@/lib/server/removals/removals'
import { createUpstream } from '@/lib/upstream/client'
import { ANA, KEYS, SECRET } from './trial-removals'

/**
 * One removal in a process that kills itself just before or after the database statement with this number. Prints
 * what it would have acknowledged.
 */
const [place = '', baseUrl = '', killAt = '0'] = process.argv.slice(2)

let points = 0
let isCounting = false
const pass = () => {
  if (!isCounting) return
  points += 1
  if (points === Number(killAt)) process.kill(process.pid, 'SIGKILL')
}

aroundSqliteStatements(pass)
aroundStatements(pass)

const say = (word: unknown) => process.stdout.write(`${JSON.stringify(word)}\n`)

const db = openDatabase<AppSchema>(JSON.parse(place))
const removals = createRemovals({
  db,
  audit: createAuditLog(db, SECRET),
  onGone: async () => {},
  upstream: createUpstream({
    baseUrl,
    keys: KEYS,
    timeoutMs: 2000,
  }),
  log: pino({ level: 'silent' }),
  timeoutMs: 2000,
})
isCounting = true
const { token } = await removals.preview(ANA, 'c1', 'req_0')
say({ token })
const asked = { actor: ANA, token, confirm: 'c1@example.com', reason: 'Asked', requestId: 'req_1' }
const done = await removals.request(asked).then(
  async (id) => ({ removal: await findRemoval(db, id) }),
  (error) => ({ problem: error.options?.extra?.removalId ?? null }),
)
say(done)
isCounting = false
say({ points })
await db.destroy()
