import 'server-only'
import type { Connection } from '@/lib/answers/connection'
import type { AppContext } from '@/lib/server/app/app-context'
import { iso, isoOrNull } from '@/lib/server/app/iso'
import { listUnreadRemovals } from './unread-removals'

/** With its times as ISO strings. */
const dated = <Seen extends { firstAt: number; lastAt: number }>(seen: Seen) => ({
  ...seen,
  firstAt: iso(seen.firstAt),
  lastAt: iso(seen.lastAt),
})

/** All data of the Connection page. Times are ISO strings. Holds no keys and no customer data. */
export async function connectionView({
  config,
  db,
  upstream,
  recorder,
  keyCheck,
  directory,
}: Pick<
  AppContext,
  'config' | 'db' | 'upstream' | 'recorder' | 'keyCheck' | 'directory'
>): Promise<Connection> {
  const { breaker, since, paused, running, waiting } = upstream.state()
  const seen = recorder.read()
  const checked = keyCheck.last()
  return {
    at: iso(Date.now()),
    address: config.engagementUrl?.href ?? null,
    startedAt: iso(seen.startedAt),
    breaker,
    breakerSince: iso(since),
    paused:
      paused === 'all'
        ? paused
        : paused.map(({ operation, form, since }) => ({ operation, form, since: iso(since) })),
    running,
    waiting,
    calls: seen.calls,
    answeredAt: isoOrNull(seen.answeredAt),
    failingSince: isoOrNull(seen.failingSince),
    failingAs: seen.failingAs,
    failingCode: seen.failingCode,
    keys: checked && { ...checked, at: iso(checked.at) },
    hour: seen.hour,
    minutes: seen.minutes.map((minute) => ({ ...minute, at: iso(minute.at) })),
    failures: seen.failures.map((failure) => ({ ...failure, lastAt: iso(failure.lastAt) })),
    shapes: seen.shapes.map(dated),
    moreShapes: seen.moreShapes,
    ignoredFilters: seen.ignoredFilters.map(dated),
    lists: upstream.lists.read().map(dated),
    removals: await listUnreadRemovals(db),
    directory: directory && (await directory.status()),
  }
}
