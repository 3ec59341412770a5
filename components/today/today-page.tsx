'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, startTransition, useMemo } from 'react'
import { Failure } from '@/components/failure/failure'
import { useReading } from '@/components/failure/use-reading'
import { QueryTitle } from '@/components/list-page/query-title'
import {
  asSince,
  SINCE,
  SINCE_LABEL,
  SINCE_WORDS,
  type Since,
  visitWords,
} from '@/components/list-page/since'
import { useTimeZone } from '@/components/record/time-zone'
import { Select } from '@/components/ui/fields/select'
import { lazyPart } from '@/components/ui/lazy-part'
import { Skeleton } from '@/components/ui/skeleton'
import { useLastWhen } from '@/components/ui/use-last-when'
import { go } from '@/lib/browser/navigation/history-entry'
import { useEntry } from '@/lib/browser/navigation/use-entry'
import { formatInstant } from '@/lib/format/instants'
import { hrefOf, PATH, parseAddress } from './address'
import { Changes } from './changes'
import { ClassesNow } from './classes-now'
import { notLoaded, SINCE_TITLE, SUBJECT, TITLE } from './messages'
import { todayQuery } from './queries'
import { StartSearch } from './start-search'
import styles from './today-page.module.css'
import { WorthACall } from './worth-a-call'

const InvalidQueryBanner = lazyPart(() =>
  import('@/components/list-page/invalid-query-banner').then((module) => module.InvalidQueryBanner),
)

/** What a shift starts with: search, classes, and what changed since the last visit. `trends`: nothing for staff, and if nothing happened. */
export function TodayPage({ trends }: { trends: ReactNode }) {
  const { href } = useEntry(PATH)
  const { address, odd } = useMemo(() => parseAddress(href), [href])
  const { since } = address
  const query = useQuery({ ...todayQuery(since), placeholderData: keepPreviousData })
  const reading = useReading(query)
  const zone = useTimeZone()
  // A choice that can’t be loaded leaves what was shown.
  const answer = useLastWhen(query.data, query.data !== undefined)
  const failure = query.data === undefined && reading.error && (
    <Failure
      {...reading}
      error={reading.error}
      subject={
        answer
          ? {
              ...SUBJECT,
              kept: notLoaded(
                since ? SINCE_WORDS[since] : visitWords(answer.hasVisited),
                formatInstant(answer.since, zone),
              ),
            }
          : SUBJECT
      }
    />
  )
  const readAt = useLastWhen(query.dataUpdatedAt, query.dataUpdatedAt > 0)
  return (
    <>
      <QueryTitle
        title={TITLE}
        query={{ data: answer, dataUpdatedAt: readAt, isFetching: query.isFetching }}
        reading={reading}
        subject={SUBJECT}
      />
      <Suspense>{odd.length > 0 && <InvalidQueryBanner names={odd} />}</Suspense>
      <div
        data-portrait
        className="min-h-0 flex-1 overflow-y-auto px-6 pt-2 pb-12 max-md:px-4 print:overflow-visible print:py-0"
      >
        <StartSearch />
        {answer && (
          <div className={styles.grid}>
            <div>
              <ClassesNow answer={answer} />
            </div>
            <section aria-label={SINCE_TITLE} aria-busy={query.isPlaceholderData}>
              <Head hasVisited={answer.hasVisited} since={since} start={failure ? null : answer.since} />
              {failure && <div className="mb-6">{failure}</div>}
              <Changes answer={answer} />
            </section>
            <div>
              <WorthACall answer={answer} />
            </div>
          </div>
        )}
        {answer && trends}
        {query.isPending && <Bones />}
        {!answer && failure && <div className="pt-8">{failure}</div>}
      </div>
    </>
  )
}

interface HeadProps {
  hasVisited: boolean
  since: Since | null
  /** The time of it, as an ISO string; null: not known. */
  start: string | null
}

/** Since when, which the user can change. */
function Head({ hasVisited, since, start }: HeadProps) {
  const zone = useTimeZone()
  return (
    <div data-on="" className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 print:mb-0">
      <h2 className="text-base/6 font-semibold">{SINCE_TITLE}</h2>
      <Select
        aria-label={SINCE_LABEL}
        value={since ?? ''}
        className="font-medium print:border-0 print:px-0"
        onChange={({ target }) => {
          startTransition(() => go(hrefOf(asSince(target.value)), {}, 'push'))
        }}
      >
        <option value="">{visitWords(hasVisited)}</option>
        {SINCE.map((one) => (
          <option key={one} value={one}>
            {SINCE_WORDS[one]}
          </option>
        ))}
      </Select>
      {start && <span className="text-13 text-muted tabular-nums">{formatInstant(start, zone)}</span>}
    </div>
  )
}

const LINES = ['32%', '70%', '64%']

/** Shown after 150 ms of loading. */
function Bones() {
  return (
    <div
      aria-hidden
      className="mt-8 grid max-w-3xl gap-5 opacity-100 transition-opacity delay-150 duration-0 starting:opacity-0"
    >
      {LINES.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
