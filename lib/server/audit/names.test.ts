import { afterAll, expect, it } from 'vitest'
import type { Customer } from '@/lib/contract'
import { openDatabase } from '@/lib/database/open'
import { testPlace } from '@/lib/database/testing/place'
import { peopleByIds, peopleByUserIds, userIdsByIds } from '@/lib/directory/list/by-ids'
import { noteCustomers } from '@/lib/directory/tables/customers'
import { directoryOf } from '@/lib/directory/tables/schema'
import { readConfig } from '@/lib/server/app/config'
import type { AppSchema } from '@/lib/server/app/schema'
import { migrateApp } from '@/lib/server/process/migrate'
import type { AuditAction } from './actions'
import { beginNewAuditLog } from './begin'
import { createAuditLog } from './log'
import { readShownAudit } from './shown'
import { SECRET } from './testing/trial-log'

const db = openDatabase<AppSchema>(await testPlace('desk'))
await migrateApp(db, readConfig({}))
await beginNewAuditLog(db, SECRET)
afterAll(() => db.destroy())

const directory = directoryOf(db)
const names = {
  byIds: (ids: readonly string[]) => peopleByIds(directory, ids),
  byUserIds: (ids: readonly string[]) => peopleByUserIds(directory, ids),
  userIdsOf: (ids: readonly string[]) => userIdsByIds(directory, ids),
}
const log = createAuditLog(db, SECRET)
const record = (action: AuditAction, subject: string) =>
  log.record({ actorId: 'ana', role: 'admin', action, subject, outcome: 'done', requestId: null })

const customer = (id: string, firstname: string) =>
  ({ id, firstname, lastname: 'Lopez', user_id: `u_${id}`, email: '', phone: '' }) as unknown as Customer
await noteCustomers(directory, [customer('c1', 'Ana'), customer('c2', 'Bo')], Date.now())

it('names the customer of events that were read by user ID, without an entry for their record, too', async () => {
  await record('customer.events', 'u_c1')
  for (const query of [{}, { action: 'customer.events' }]) {
    const { rows } = await readShownAudit(db, query, names)
    expect(rows[0]).toMatchObject({
      subject: 'u_c1',
      subjectCustomer: 'Ana Lopez',
      subjectCustomerId: 'c1',
    })
  }
})

it('names no customer for a user ID that several have', async () => {
  const twins = ['c3', 'c4'].map((id) => ({ ...customer(id, 'Cy'), user_id: 'u_both' }))
  await noteCustomers(directory, twins, Date.now())
  await record('customer.events', 'u_both')
  const { rows } = await readShownAudit(db, { limit: 1 }, names)
  expect(rows[0]).toMatchObject({ subject: 'u_both', subjectCustomer: null })
})

it('names the customer whose entries were requested, also without any, but not a removed one', async () => {
  expect(await readShownAudit(db, { subject: 'c2' }, names)).toMatchObject({
    rows: [],
    subjectName: 'Bo Lopez',
  })
  expect(await readShownAudit(db, { subject: 'other' }, names)).toMatchObject({ subjectName: null })
  expect(await readShownAudit(db, {}, names)).toMatchObject({ subjectName: null })
  await db
    .insertInto('removals')
    .values({
      id: 'rem_1',
      contact_id: 'c2',
      requested_by: 'ana',
      role: 'admin',
      reason: 'asked',
      counts: '{}',
      request_id: 'req_1',
      state: 'confirmed',
      upstream_answer: null,
      upstream_status: null,
      absent_at: null,
      intended_at: 1,
      unknown_since: null,
      next_check_at: null,
      said_removed_at: null,
      read_at: null,
      read_as: null,
      seen_at: null,
    })
    .execute()
  expect(await readShownAudit(db, { subject: 'c2' }, names)).toMatchObject({ subjectName: null })
})

it('names views of the team, not private ones', async () => {
  const view = { filters: '{}', layout: '{}', changed_at: 1 }
  await db
    .insertInto('views')
    .values([
      { ...view, id: 'shared', owner: 'team', name: 'Harbor', name_key: 'harbor' },
      { ...view, id: 'private', owner: 'bo', name: 'Mine', name_key: 'mine' },
    ])
    .execute()
  await record('view.share', 'shared')
  await record('view.unshare', 'private')
  const { rows } = await readShownAudit(db, { limit: 2 }, names)
  expect(rows.map(({ subjectView }) => subjectView)).toEqual([null, 'Harbor'])
})
