import { afterAll, beforeEach, expect, it } from 'vitest'
import { databaseClock } from '@/lib/database/clock'
import { transact } from '@/lib/database/transact'
import { forgetCustomer, mergeCustomers } from '@/lib/directory/tables/customers'
import { directoryOf } from '@/lib/directory/tables/schema'
import { keptIn, openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { emptied } from '@/lib/directory/testing/trial-sync'
import { takeImported } from './imported'

const trial = await openTrialDirectory()
const db = directoryOf(trial.db)
const clock = databaseClock(db)
afterAll(() => trial.close())
beforeEach(async () => {
  await emptied(db)
  await clock.refresh()
})

const person = (firstname: string) => ({ id: 'c7', firstname, lastname: 'Said' })
const removeAt = (now: number) => transact(db, (write) => forgetCustomer(write, 'c7', now))
const names = async () =>
  (await db.selectFrom('directory_people').select('firstname').execute()).flatMap(Object.values)

it('has a customer imported with the id of one just removed', async () => {
  const askedAt = clock.now() - 2000
  await mergeCustomers(db, { customers: [person('Ana')], askedAt, sweep: 0 })
  await removeAt(askedAt + 1000)
  await takeImported(db, async () => [person('Omar')])
  expect(await names()).toEqual(['Omar'])
  // A page read before the removal changes nothing.
  await mergeCustomers(db, { customers: [person('Ana')], askedAt, sweep: 0 })
  expect(await names()).toEqual(['Omar'])
})

it('doesn’t restore a customer removed while the import is read', async () => {
  await takeImported(db, async () => {
    await clock.refresh()
    await removeAt(clock.now() + 100)
    return [person('Omar')]
  })
  expect(await keptIn(trial.db)).toEqual([])
})
