import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSyncWorker } from '@/lib/directory/sync/sync-worker'
import { directoryOf } from '@/lib/directory/tables/schema'
import { keepState } from '@/lib/directory/tables/state'
import { keepPeople, openDirectoryAt } from '@/lib/directory/testing/trial-directory'
import { AWAY_DAYS } from '@/lib/last-seen'
import { generateDemo } from '@/lib/service/demo/generate'
import { setKeyPair } from '@/lib/service/keys'
import { openService } from '@/lib/service/open'
import type { ServiceDatabase } from '@/lib/service/schema'
import { createService } from '@/lib/service/service'
import { createUpstream } from '@/lib/upstream/client'
import { atMost, type Measure } from './measure'
import { KEYS } from './service'

const CUSTOMERS = 100_000
const ACTIVE = 20_000
const TODAY = '2026-03-12'
const DAY = 86_400_000
/** Days on which everyone's last event is read: over 300 days, from when 20,000 are active until none is. */
const STEP_DAYS = 25
const LAST_DAY = 300
/** Customers added to the directory at once. */
const FILLED = 500

/**
 * *Last seen* of 100,000 customers on several days over 300 days: how many calls a day takes, and how many customers
 * have another value than by their newest event in the service's table.
 */
export async function benchLastSeen(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'))
  const service = await openService(join(folder, 'engagement.db'))
  const directory = await openDirectoryAt(join(folder, 'desk', 'desk.db'))
  try {
    await generateDemo(service, { customers: CUSTOMERS, seed: 7, today: TODAY, eventsPerCustomer: 3 })
    await setKeyPair(service, KEYS)
    const newest = await newestEvents(service)
    const first = firstDay([...newest.values()])
    await fill(directory.db, [...newest.keys()], first)
    const clock = { now: first }
    const calls = { away: 0 }
    const worker = syncWorkerOf(directory.db, service, clock, calls)
    let most = 0
    let wrong = 0
    for (let day = 0; day <= LAST_DAY; day += STEP_DAYS) {
      clock.now = first + day * DAY
      calls.away = 0
      await worker.settle()
      most = Math.max(most, calls.away)
      wrong += await differences(directory.db, newest, clock.now)
    }
    return [
      atMost('calls a day, 20,000 of 100,000 active', most, 'calls', 150),
      atMost('customers with another value than by brute force, on 13 days', wrong, '', 0),
    ]
  } finally {
    await directory.close()
    await service.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Fills the directory as a full sync would that ended at `at`, in ms since 1970; `walk` measures that sync. */
async function fill(db: Parameters<typeof keepPeople>[0], ids: readonly string[], at: number): Promise<void> {
  for (let from = 0; from < ids.length; from += FILLED)
    await keepPeople(
      db,
      ids.slice(from, from + FILLED).map((id) => ({ id })),
    )
  await keepState(db, { swept_at: at, passed_at: at, people: ids.length })
}

/** The day of each customer's newest event, by contact ID. */
async function newestEvents(service: ServiceDatabase): Promise<Map<string, string>> {
  const rows = await service
    .selectFrom('customers')
    .leftJoin('events', 'events.customer_id', 'customers.id')
    .select(({ fn }) => ['customers.id', fn.max('events.event_date').as('day')])
    .groupBy('customers.id')
    .execute()
  return new Map(rows.map(({ id, day }) => [id, day ?? '']))
}

/** The first day, at noon in ms since 1970, on which at most 20,000 customers have an event in the last 90 days. */
function firstDay(days: readonly string[]): number {
  const sorted = days.toSorted().reverse()
  return Date.parse(`${sorted[ACTIVE]}T12:00:00.000Z`) + 91 * DAY
}

function syncWorkerOf(
  db: Parameters<typeof createSyncWorker>[0]['db'],
  service: ServiceDatabase,
  clock: { now: number },
  calls: { away: number },
) {
  const handle = createService(service)
  const upstream = createUpstream({
    baseUrl: 'http://bench.invalid',
    keys: KEYS,
    timeoutMs: 60_000,
    async transport(request) {
      const body = await request.clone().text()
      if (body.includes('event_since_date')) calls.away += 1
      return handle(request)
    },
  })
  const onFault = (error: unknown) => {
    throw error
  }
  return createSyncWorker({ db, upstream, onFault, now: () => clock.now, pace: { page: 1000, pause: 0 } })
}

/** How many customers have another value than their newest event says. */
async function differences(
  db: Parameters<typeof directoryOf>[0],
  newest: ReadonlyMap<string, string>,
  now: number,
): Promise<number> {
  const rows = await directoryOf(db).selectFrom('directory_people').select(['id', 'away_days']).execute()
  const dayBefore = (days: number) => new Date(now - days * DAY).toISOString().slice(0, 10)
  const expected = (day: string) => AWAY_DAYS.findLast((days) => days === 0 || day < dayBefore(days)) ?? 0
  const wrong = rows.filter(({ id, away_days }) => away_days !== expected(newest.get(id) ?? ''))
  return wrong.length + Math.abs(rows.length - newest.size)
}
