import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepPeople, openTrialDirectory, type TrialDirectory } from '@/lib/directory/testing/trial-directory'
import { peopleByUserIds } from './by-ids'

let trial: TrialDirectory
beforeAll(async () => {
  trial = await openTrialDirectory()
  const shared = Array.from({ length: 30 }, (_, n) => ({ id: `s${n + 10}`, firstname: 'Sam' }))
  await keepPeople(trial.db, [
    { id: 'ana', firstname: 'Ana', lastname: 'Lopez' },
    { id: 'bo', firstname: 'Bo' },
    { id: 'kim', firstname: 'Kim' },
    { id: 'lee', firstname: 'Lee' },
    ...shared,
  ])
  const users = { ana: 'u1', bo: 'u2', kim: 'u2', ...Object.fromEntries(shared.map(({ id }) => [id, 'u9'])) }
  for (const [id, user_id] of Object.entries(users))
    await trial.db.updateTable('directory_people').set({ user_id }).where('id', '=', id).execute()
})
afterAll(() => trial.close())

const idsOf = async (...userIds: string[]) =>
  Object.fromEntries(
    [...(await peopleByUserIds(trial.db, userIds))].map(([id, people]) => [id, people.map((one) => one.id)]),
  )

it('finds the customers with a user ID; one that isn’t known has no result', async () => {
  expect(await idsOf('u1', 'u2', 'u3', '')).toEqual({ u1: ['ana'], u2: ['bo', 'kim'] })
  expect(await idsOf()).toEqual({})
  expect((await peopleByUserIds(trial.db, ['u1'])).get('u1')).toEqual([
    { id: 'ana', firstname: 'Ana', lastname: 'Lopez' },
  ])
})

it('doesn’t take one of many customers with a user ID for the only one', async () => {
  expect(await idsOf('u9', 'u1')).toEqual({ u1: ['ana'] })
})
