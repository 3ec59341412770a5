import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import { testPlace } from '@/lib/database/testing/place'
import { transact } from '@/lib/database/transact'
import { mergeCustomers } from '@/lib/directory/tables/customers'
import { directoryOf } from '@/lib/directory/tables/schema'
import { keepState } from '@/lib/directory/tables/state'
import { NO_LAYOUT } from '@/lib/preferences'
import type { AppSchema } from '@/lib/server/app/schema'
import { appMigrations } from '@/lib/server/process/migrations'
import { requireKnownLocation } from './known-location'
import { viewContent } from './stored'
import { addView, listViews } from './views'

const db = openDatabase<AppSchema>(await testPlace('desk'))
beforeAll(async () => {
  await migrate(db, appMigrations)
  const ana = { id: 'c1', firstname: 'Ana', lastname: 'Lopez', last_location: 'Zürich West' }
  await mergeCustomers(directoryOf(db), { customers: [ana], askedAt: Date.now(), sweep: 1 })
})
afterAll(() => db.destroy())

it('personal data: a view’s location is one that a customer has, and no other text', async () => {
  for (const location of ['Zürich West', 'zurich west', '["Zürich West","zurich west"]'])
    await requireKnownLocation(db, { location, by_email: 'out' })
  await requireKnownLocation(db, {})
  await requireKnownLocation(db, undefined)
  for (const location of ['Ana Lopez', 'Zürich', '["Zürich West","Ana Lopez"]'])
    await expect(requireKnownLocation(db, { location })).rejects.toMatchObject({
      status: 400,
      options: { issues: [{ path: 'filters.location' }] },
    })
})

it('personal data: a view’s location is no email or phone number, whatever customers have', () => {
  const layout = { order: [], hidden: [], widths: {}, density: 'regular' }
  const takes = (filters: object) => viewContent.safeParse({ filters, layout }).success
  expect(takes({ location: 'Harbor', sort: '-name', source: 'directory', created_from: '2026-01-01' })).toBe(
    true,
  )
  for (const filters of [
    { location: 'ana@x.example' },
    { location: '+1 555 010 2233' },
    { location: '["Harbor","+1 555 010 2233"]' },
    { location: JSON.stringify(Array.from({ length: 51 }, (_, index) => `Room ${index}`)) },
    { sort: 'ana' },
    { source: 'ana' },
    { by_email: 'ana' },
    { changed_to: 'ana' },
  ])
    expect(takes(filters), JSON.stringify(filters)).toBe(false)
})

it('a saved view reports and drops an unused location once a full sync has finished', async () => {
  const saved = { by_email: 'out' as const }
  for (const location of ['zurich west', 'Popup']) {
    const view = { name: location, filters: { ...saved, location }, layout: NO_LAYOUT }
    await transact(db, (write) => addView(write, 'ana', view))
  }
  const told = async () =>
    (await listViews(db, 'ana')).map(({ name, filters, missing }) => ({ name, filters, missing }))
  const whole = (name: string) => ({ name, filters: { ...saved, location: name }, missing: [] })
  expect(await told()).toEqual([whole('Popup'), whole('zurich west')])
  await keepState(directoryOf(db), { swept_at: Date.now() })
  expect(await told()).toEqual([
    { name: 'Popup', filters: saved, missing: ['location “Popup”'] },
    whole('zurich west'),
  ])
  expect((await listViews(db, 'ana'))[0]?.href).not.toContain('Popup')
  const several = { name: 'Both', filters: { location: '["Popup","zurich west"]' }, layout: NO_LAYOUT }
  await transact(db, (write) => addView(write, 'ben', several))
  const [left] = await listViews(db, 'ben')
  expect(left).toMatchObject({ filters: { location: 'zurich west' }, missing: ['location “Popup”'] })
})
