import { afterAll, beforeEach, expect, it } from 'vitest'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import { testPlace } from '@/lib/database/testing/place'
import { NO_LAYOUT, type TableLayout } from '@/lib/preferences'
import type { AppSchema } from '@/lib/server/app/schema'
import { appMigrations } from '@/lib/server/process/migrations'
import { keepPreference, preference, readPreferences } from './preferences'

const db = openDatabase<AppSchema>(await testPlace('desk'))
await migrate(db, appMigrations)
beforeEach(() => db.deleteFrom('preferences').execute())
afterAll(() => db.destroy())

const layout: TableLayout = { ...NO_LAYOUT, order: ['email'], widths: { email: 320 }, density: 'roomy' }
const UNSET = { sidebar: 'wide', answers: 'shown', week: 'auto', clock: 'auto' }
const table = (name: string, value = layout) => ({ name: 'table' as const, table: name, value })

it('keeps the latest of each, for the user alone', async () => {
  await keepPreference(db, 'ana', table('customers', NO_LAYOUT))
  await keepPreference(db, 'ana', table('customers'))
  await keepPreference(db, 'ana', { name: 'sidebar', value: 'narrow' })
  await keepPreference(db, 'ana', { name: 'answers', value: 'hidden' })
  await keepPreference(db, 'ana', { name: 'week', value: 'sunday' })
  await keepPreference(db, 'ana', { name: 'clock', value: '12' })
  expect(await readPreferences(db, 'ana')).toEqual({
    sidebar: 'narrow',
    answers: 'hidden',
    week: 'sunday',
    clock: '12',
    tables: { customers: layout },
  })
  expect(await readPreferences(db, 'ben')).toEqual({ ...UNSET, tables: {} })
})

it('skips what it can’t read, and keeps the rest', async () => {
  await keepPreference(db, 'ana', table('customers'))
  const strange = { user_id: 'ana', changed_at: 1 }
  await db
    .insertInto('preferences')
    .values([
      { ...strange, name: 'sidebar', value: '"sideways"' },
      { ...strange, name: 'table:forms', value: '{"order":7}' },
    ])
    .execute()
  expect(await readPreferences(db, 'ana')).toEqual({
    ...UNSET,
    tables: { customers: layout },
  })
})

it('keeps at most a hundred tables per user, and never loses the sidebar', async () => {
  await keepPreference(db, 'ana', { name: 'sidebar', value: 'narrow' })
  for (let index = 0; index < 104; index++) await keepPreference(db, 'ana', table(`form ${index}`))
  const { sidebar, tables } = await readPreferences(db, 'ana')
  expect(sidebar).toBe('narrow')
  expect(Object.keys(tables).length).toBeLessThanOrEqual(100)
  expect(tables['form 103']).toEqual(layout)
})

it('rejects too narrow columns, unknown fields and unknown names', () => {
  const takes = (body: unknown) => preference.safeParse(body).success
  expect(takes(table('customers'))).toBe(true)
  expect(takes(table('customers', { ...layout, widths: { email: 3 } }))).toBe(false)
  expect(takes({ ...table('customers'), more: 1 })).toBe(false)
  expect(takes(table('__proto__'))).toBe(false)
  expect(takes({ name: 'week', value: 'auto' })).toBe(true)
  expect(takes({ name: 'week', value: 'friday' })).toBe(false)
  expect(takes({ name: 'clock', value: '13' })).toBe(false)
  expect(takes({ name: 'theme', value: 'dark' })).toBe(false)
})
