import { afterEach, expect, it } from 'vitest'
import { refuseInserts } from '@/lib/database/testing/triggers'
import { mergeCustomers, noteCustomers } from '@/lib/directory/tables/customers'
import { directoryOf } from '@/lib/directory/tables/schema'
import { keptIn, wordsIn } from '@/lib/directory/testing/trial-directory'
import type { AppDatabase } from '@/lib/server/app/schema'
import { findRemoval, listRemovals, readCertificate } from './read'
import { contactOf, type RemoveScript, scriptedContact } from './testing/scripted-contact'
import { ANA, openTrialRemovals } from './testing/trial-removals'
import { toListed } from './to-listed'

const opened: AppDatabase[] = []
afterEach(() => Promise.all(opened.splice(0).map((db) => db.destroy())))

/** Two contacts in the directory; `c1` can be removed. */
async function set(script?: RemoveScript) {
  const { world, upstream } = scriptedContact(['c1', 'c2'])
  if (script) world.script = script
  const { db, clock, start } = await openTrialRemovals(upstream)
  opened.push(db)
  const directory = directoryOf(db)
  const customers = [contactOf('c1'), contactOf('c2')]
  await mergeCustomers(directory, { customers, askedAt: clock.now - 1000, sweep: 0 })
  const removals = start()
  const { token } = await removals.preview(ANA, 'c1', 'req_0')
  const asked = { actor: ANA, token, confirm: 'c1@example.com', reason: 'Asked', requestId: 'req_1' }
  return { db, directory, customers, clock, world, removals, remove: () => removals.request(asked) }
}

const idsIn = async (db: AppDatabase) => {
  const ids = (await keptIn(db)).map((one) => one.split(' ')[0])
  expect((await wordsIn(db)).contacts).toEqual(ids)
  return ids
}

it.each<[string, RemoveScript]>([
  ['removed', { applied: true, answer: 'success' }],
  ['gone already', { applied: true, answer: 404 }],
  ['seen gone after no answer', { applied: true, answer: 'silence' }],
])('a contact that is %s leaves the directory, and old pages don’t bring it back', async (_, script) => {
  const { db, directory, customers, clock, removals, remove } = await set(script)
  await remove()
  clock.now += 1000
  await removals.reconciler.tick()
  expect(['confirmed', 'absent']).toContain((await listRemovals(db, {}))?.[0]?.state)
  expect(await idsIn(db)).toEqual(['c2'])
  await mergeCustomers(directory, { customers, askedAt: clock.now - 30_000, sweep: 0 })
  await noteCustomers(directory, customers, clock.now - 30_000)
  expect(await idsIn(db)).toEqual(['c2'])
})

it('the list says that a contact with the removed ID exists again, and the certificate does not', async () => {
  const { db, directory, clock, removals, remove } = await set({ applied: true, answer: 'success' })
  const listed = async () => (await toListed(db, (await listRemovals(db, {})) ?? []))[0]
  await remove()
  clock.now += 1000
  await removals.reconciler.tick()
  expect(await listed()).toMatchObject({ contactId: 'c1', existsAgain: false })
  clock.now += 60_000
  const another = { ...contactOf('c1'), firstname: 'Bo', email: 'bo@example.com' }
  await mergeCustomers(directory, { customers: [another], askedAt: clock.now, sweep: 0 })
  const removal = await listed()
  expect(removal).toMatchObject({ state: 'confirmed', existsAgain: true })
  expect(JSON.stringify(await readCertificate(db, removal?.id ?? ''))).not.toMatch(/existsAgain|bo@example/)
})

it('a contact reported as removed leaves the directory once it is really gone', async () => {
  const { db, directory, customers, clock, world, removals, remove } = await set({
    applied: false,
    answer: 'success',
  })
  await remove()
  expect(await idsIn(db)).toEqual(['c2'])
  clock.now += 120_000
  await mergeCustomers(directory, { customers, askedAt: clock.now, sweep: 0 })
  expect(await idsIn(db)).toEqual(['c1', 'c2'])
  world.contacts.delete('c1')
  await removals.reconciler.tick()
  expect(await idsIn(db)).toEqual(['c2'])
})

it('a contact that still exists stays', async () => {
  const { db, remove } = await set({ applied: false, answer: 400 })
  await expect(remove()).rejects.toThrow()
  expect(await idsIn(db)).toEqual(['c1', 'c2'])
})

it('outcome and directory change together or not at all', async () => {
  const { db, clock, world, removals, remove } = await set()
  let allow = async () => {}
  world.onAsked = async () => {
    allow = await refuseInserts(db, 'audit')
  }
  await remove().catch(() => {})
  const [removal] = (await listRemovals(db, {})) ?? []
  expect(removal?.state).toBe('intended')
  expect(await idsIn(db)).toEqual(['c1', 'c2'])
  await allow()
  for (const ms of [300_000, 1000]) {
    clock.now += ms
    await removals.reconciler.tick()
  }
  expect((await findRemoval(db, removal?.id ?? ''))?.state).toBe('confirmed')
  expect(await idsIn(db)).toEqual(['c2'])
})
