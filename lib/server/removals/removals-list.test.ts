import { afterEach, expect, it } from 'vitest'
import { listRemovals } from './read'
import { insertFailedRemoval } from './testing/failed-removal'
import { closeScripted, openScripted, RIGHT } from './testing/scripted-removals'
import { ANA } from './testing/trial-removals'

afterEach(closeScripted)

it('pages through removals newest first', async () => {
  const { removals, world, db, clock } = await openScripted(['c1', 'c2', 'c3'])
  for (const id of ['c1', 'c2', 'c3']) {
    world.script = { applied: true, answer: 'success' }
    const { token } = await removals.preview(ANA, id, 'req_0')
    await removals.request({ ...RIGHT, confirm: `${id}@example.com`, token })
    clock.now += 1
  }
  const first = await listRemovals(db, { limit: 2 })
  expect(first?.map(({ contactId }) => contactId)).toEqual(['c3', 'c2'])
  const rest = await listRemovals(db, { before: first?.at(-1)?.id, limit: 2 })
  expect(rest?.map(({ contactId }) => contactId)).toEqual(['c1'])
  expect(await listRemovals(db, { before: 'rem_nobody' })).toBeNull()
})

it('lists by page only the removals whose state changed after a time, also older ones', async () => {
  const { db } = await openScripted()
  const at = (nth: number) => 1_800_000_000_000 + nth
  for (const nth of [0, 1, 2, 3]) await insertFailedRemoval(db, `rem_${nth}`, at(nth))
  const later = { removal_id: 'rem_0', place: 1, state: 'confirmed' as const }
  await db
    .insertInto('removal_steps')
    .values([
      { ...later, at: at(8) },
      { ...later, place: 2, at: at(9) },
    ])
    .execute()
  const since = at(1)
  const idsOf = async (asked: object) => (await listRemovals(db, asked))?.map(({ id }) => id)
  expect(await idsOf({ since })).toEqual(['rem_3', 'rem_2', 'rem_0'])
  expect(await idsOf({ since, limit: 2 })).toEqual(['rem_3', 'rem_2'])
  expect(await idsOf({ since, limit: 2, before: 'rem_2' })).toEqual(['rem_0'])
  expect(await idsOf({ since: at(9) })).toEqual([])
})
