import { afterAll, expect, it } from 'vitest'
import { directoryOf } from '@/lib/directory/tables/schema'
import { openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { trialInstance } from '@/lib/directory/testing/trial-instance'
import { DAY, dayOf, NOON, trialUpstream } from '@/lib/directory/testing/trial-upstream'

const trial = await openTrialDirectory()
const db = directoryOf(trial.db)
afterAll(() => trial.close())

const clock = { now: NOON }
const { upstream } = trialUpstream(3)
const open = () => trialInstance({ db: trial.db, upstream, clock, page: 10, insights: true })

const customer = (id: string, fullData: object) => ({
  id,
  ...{ firstname: 'Name', lastname: 'Trial', email: `${id}@mail.example`, phone: '', last_location: '' },
  ...{ email_optout: 0, sms_optout: 0, created_date: '2025-01-01T00:00:00.000Z' },
  ...fullData,
})

it('knows what full data said of at least one customer, as far as its fields are recognized', async () => {
  const first = open()
  await first.syncWorker.settle()
  expect(await first.knows()).toEqual([])
  await first.note([customer('c000', { visits: 'by phone' })], clock.now)
  expect(await open().knows()).toEqual([])
  await first.note([customer('c001', { memberships: [] })], clock.now)
  expect(await open().knows()).toEqual(['membership_ends'])
  const visits = [{ date: dayOf(NOON - DAY), time: '09:00:00', status: 'no show' }]
  await first.note([customer('c002', { visits })], clock.now)
  expect(await open().knows()).toEqual(['membership_ends', 'no_shows'])
  expect(await db.selectFrom('directory_people').select('id').execute()).toHaveLength(3)
  await first.syncWorker.stop()
})
