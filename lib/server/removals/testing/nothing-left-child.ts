import 'server-only'
import { once } from 'node:events'
import { readQuery } from '@/lib/directory/search/query'
import { readConfig } from '@/lib/server/app/config'
import type { ExportBody } from '@/lib/server/exports/body'
import { openApp } from '@/lib/server/process/open-app'

/**
 * A whole app in a separate process whose standard output is its log: syncs all customers, finds one, exports them,
 * downloads one file, removes the customer, and waits for a signal.
 */
const [id = '', name = '', email = ''] = process.argv.slice(2)
const ana = { id: 'ana', email: 'ana@team.example', role: 'admin' } as const

const { app, close } = await openApp(readConfig())
const { directory, exports, removals, db } = app
if (!directory) throw new Error('No directory')

async function made(body: ExportBody): Promise<string> {
  const begun = await exports.start(ana, body, 'req_1')
  await exports.idle()
  return begun.id
}

await directory.syncWorker.settle()
const found = await directory.find(readQuery(name), { offset: 0, limit: 5 })
await directory.note(found.people, Date.now())

const fetched = await made({ list: 'person', format: 'zip', filters: { id } })
let bytes = 0
for await (const part of (await exports.fetch(ana, fetched, 'req_2')).parts) bytes += part.byteLength
const waiting = [
  await made({ list: 'customers', format: 'csv' }),
  await made({ list: 'opt-outs', format: 'xlsx' }),
  await made({ list: 'submissions', format: 'csv', filters: { form_id: 'frm_health_23' } }),
  await made({ list: 'person', format: 'zip', filters: { id } }),
]
const { token } = await removals.preview(ana, id, 'req_3')
await removals.request({ actor: ana, token, confirm: email, reason: 'Asked for it', requestId: 'req_4' })
await removals.idle()
const after = await directory.find(readQuery(name), { offset: 0, limit: 5 })
const states = await db.selectFrom('exports').select('state').where('id', 'in', waiting).execute()

process.send?.({
  found: found.people.map((person) => person.id),
  bytes,
  states: states.map(({ state }) => state),
  foundAfter: after.people.map((person) => person.id),
})
await once(process, 'message')
await close()
process.disconnect()
