import 'server-only'
import type { Connection } from '@/lib/answers/connection'
import type { AppContext } from '@/lib/server/app/app-context'
import { listUnreadRemovals } from './unread-removals'

const iso = (ms: number) => new Date(ms).toISOString()
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms))

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
    shapes: seen.shapes.map((shape) => ({
      ...shape,
      firstAt: iso(shape.firstAt),
      lastAt: iso(shape.lastAt),
    })),
    moreShapes: seen.moreShapes,
    ignoredFilters: seen.ignoredFilters.map((ignored) => ({
      ...ignored,
      firstAt: iso(ignored.firstAt),
      lastAt: iso(ignored.lastAt),
    })),
    lists: upstream.lists
      .read()
      .map((fact) => ({ ...fact, firstAt: iso(fact.firstAt), lastAt: iso(fact.lastAt) })),
    removals: await listUnreadRemovals(db),
    directory: directory && (await directory.status()),
  }
}
