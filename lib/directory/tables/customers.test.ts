import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import { testPlace } from '@/lib/database/testing/place'
import { clearDirectory } from '@/lib/directory/sync/clear'
import type { AppSchema } from '@/lib/server/app/schema'
import { appMigrations } from '@/lib/server/process/migrations'
import { personIn } from './customer-row'
import { mergeCustomers, noteCustomers } from './customers'
import { directoryOf } from './schema'
import { readState } from './state'

const app = openDatabase<AppSchema>(await testPlace('desk'))
await migrate(app, appMigrations)
const db = directoryOf(app)
beforeEach(() => clearDirectory(db))
afterAll(() => app.destroy())

const NOON = Date.UTC(2026, 2, 12, 12)
const ANA = {
  id: 'c1',
  firstname: 'Ana',
  lastname: 'Lopez',
  email: 'ana@mail.example',
  phone: '555 01',
  last_location: 'Harbor',
  email_optout: 0,
  sms_optout: 1,
  created_date: '2025-01-01T00:00:00.000Z',
}
const rowOf = (id: string) =>
  db.selectFrom('directory_people').selectAll().where('id', '=', id).executeTakeFirst()

it('counts a viewed customer before the first sync', async () => {
  await noteCustomers(db, [ANA], NOON)
  expect(await readState(db)).toMatchObject({ people: 1, swept_at: null })
})

it.each([
  ['firstname', 'Anna'],
  ['lastname', ''],
  ['email', null, ''],
  ['email', undefined],
  ['phone', '555 02'],
  ['last_location', 'Hill'],
  ['email_optout', 1],
  ['sms_optout', null],
  ['created_date', '2025-01-02T00:00:00.000Z'],
])('stores a changed %s', async (field, value, kept = value ?? undefined) => {
  await noteCustomers(db, [{ ...ANA, user_id: 'u1' }], NOON)
  await mergeCustomers(db, { customers: [{ ...ANA, [field]: value }], askedAt: NOON + 1000, sweep: 0 })
  const row = await rowOf('c1')
  expect(row && personIn(row)).toEqual({ ...ANA, [field]: kept })
  expect(row).toMatchObject({ user_id: 'u1' })
  expect(Number(row?.first_seen_at)).toBe(NOON)
  expect(Number(row?.last_seen_at)).toBe(NOON + 1000)
})

it('stores the other customers when some have text or ids that no database accepts', async () => {
  const long = randomBytes(500).toString('hex')
  const texts = { firstname: `Ana\0${long}`, lastname: '\ud800', email: 'a\0@mail.example', phone: '\0' }
  const ids = ['c2', long, `${long}0`, 'c\0', '\ud800', 'c3']
  const customers = ids.map((id) => ({ ...ANA, ...texts, last_location: 'Har\0bor', id, user_id: 'u\0' }))
  await mergeCustomers(db, { customers, askedAt: NOON, sweep: 0 })
  await noteCustomers(db, customers, NOON)
  expect((await readState(db)).people).toBe(3)
  for (const id of ['c2', long, 'c3']) {
    expect(await rowOf(id)).toMatchObject({
      lastname: '\ufffd',
      last_location: 'Har\ufffdbor',
      user_id: 'u\ufffd',
    })
  }
})
