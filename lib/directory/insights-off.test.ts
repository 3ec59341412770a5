import { afterAll, expect, it } from 'vitest'
import { directoryOf } from './tables/schema'
import { keepState, NO_INSIGHTS, readState } from './tables/state'
import { openTrialDirectory } from './testing/trial-directory'
import { trialInstance } from './testing/trial-instance'
import { DAY, dayOf, NOON, trialUpstream } from './testing/trial-upstream'

const trial = await openTrialDirectory()
const db = directoryOf(trial.db)
afterAll(() => trial.close())

const clock = { now: NOON }
const source = trialUpstream(20)
const [first] = source.people.values()
if (first) source.people.set(first.id, { ...first, event: dayOf(NOON) })

const instance = (insights: boolean) =>
  trialInstance({ db: trial.db, upstream: source.upstream, clock, page: 10, insights })

/** An opened customer, with full data. */
const opened = {
  id: 'c000',
  ...{ firstname: 'Name 0', lastname: 'Trial', email: 'c000@mail.example', phone: '', last_location: '' },
  ...{ email_optout: 0, sms_optout: 0, created_date: '2025-01-01T00:00:00.000Z' },
  memberships: [{ status: 'active', end_date: dayOf(NOON + 5 * DAY), auto_renew: false }],
  visits: [{ date: dayOf(NOON - DAY), time: '09:00:00', status: 'no show' }],
}

const remaining = () =>
  db
    .selectFrom('directory_people')
    .select(['details_at', 'membership_ends', 'no_shows', 'away_days'])
    .where(({ or, eb }) =>
      or(
        (['details_at', 'membership_ends', 'no_shows', 'away_days'] as const).map((one) =>
          eb(one, 'is not', null),
        ),
      ),
    )
    .execute()

it.each([
  ['have ended', () => keepState(db, { details_begun_at: NOON, details_offset: 25, details_ended_at: NOON })],
  // What opened customers say is kept before the first night; a run may also have been interrupted.
  ['haven’t ended', () => keepState(db, NO_INSIGHTS)],
] as const)('INSIGHTS=off forgets all that was computed of customers, of runs that %s', async (_, runs) => {
  const on = instance(true)
  clock.now += DAY + 60_000
  await on.syncWorker.settle()
  await on.note([opened], clock.now)
  await on.syncWorker.stop()
  await runs()
  const found = await remaining()
  expect(found).toHaveLength(20)
  expect(found.filter(({ details_at }) => details_at !== null)).toHaveLength(1)

  const off = instance(false)
  clock.now += 60_000
  await off.syncWorker.tick()
  clock.now += 60_000
  await off.syncWorker.tick()
  await off.note([opened], clock.now)
  expect(await remaining()).toEqual([])
  expect(await off.computedOf(['c000', 'c001'])).toEqual(new Map())
  expect(await readState(db)).toMatchObject(NO_INSIGHTS)
  expect(await off.status()).toMatchObject({
    details: { isOn: false, readAt: null },
    lastSeen: { readAt: null },
  })
  await off.syncWorker.stop()
})
