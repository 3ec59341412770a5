'use client'

import { useQuery } from '@tanstack/react-query'
import { useWhen } from '@/components/contact/use-when'
import { Failure } from '@/components/failure/failure'
import { useReading } from '@/components/failure/use-reading'
import { QueryTitle } from '@/components/list-page/query-title'
import { ExactInstant } from '@/components/record/exact-instant'
import { Icon } from '@/components/ui/icon/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { useAnnounced } from '@/components/ui/use-announced'
import type { Connection } from '@/lib/answers/connection'
import { formatCount } from '@/lib/format/numbers'
import { Facts } from './facts'
import { Failures } from './failures'
import { Latency } from './latency'
import { ListFacts } from './list-facts'
import { FAILURE_SUBJECT, IGNORED_FILTERS, ignoredMessage } from './messages'
import { connectionQuery } from './queries'
import { Section } from './section'
import { Shapes } from './shapes'
import { stateMessage } from './state-messages'
import { UnreadRemovals } from './unread-removals'
import { useKeyCheck } from './use-key-check'

const MARK = 'mt-1 shrink-0'

const MARKS = {
  good: <Icon name="circle-check" size={16} className={`${MARK} text-success`} />,
  unknown: <Icon name="clock" size={16} className={`${MARK} text-muted`} />,
  bad: <Icon name="circle-alert" size={16} className={`${MARK} text-danger-text`} />,
}

function State({ connection }: { connection: Connection }) {
  const { title, meaning, tone } = stateMessage(connection, useWhen(connection.at))
  useAnnounced(title)
  return (
    <div className="flex gap-2">
      {MARKS[tone]}
      <div className="max-w-prose">
        <h2 className="text-base/6 font-semibold">{title}</h2>
        <p className="mt-1 text-pretty text-13 text-muted">{meaning}</p>
      </div>
    </div>
  )
}

/** Filters that the customer system ignores or loosens, and what that means. Empty if it follows them all. */
function IgnoredFilters({ ignored }: { ignored: Connection['ignoredFilters'] }) {
  if (ignored.length === 0) return null
  return (
    <Section title={IGNORED_FILTERS.title} about={IGNORED_FILTERS.about}>
      <ul className="grid gap-1.5 border-t border-border px-6 py-3 text-13 tabular-nums max-md:px-4">
        {ignored.map((one) => (
          <li key={`${one.operation} ${one.filter}`}>
            {ignoredMessage(one)}{' '}
            <span className="text-muted">
              {IGNORED_FILTERS.hidden(formatCount(one.rows), one.rows === 1)}
              <ExactInstant value={one.lastAt} />.
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const LINES = ['30%', '46%', '62%', '40%']

/** Skeleton of the state, the facts and the chart. Shown after 150 ms of loading. */
function ConnectionBones() {
  return (
    <div
      aria-hidden
      className="px-6 opacity-100 transition-opacity delay-150 duration-0 starting:opacity-0 max-md:px-4"
    >
      <div className="grid max-w-3xl gap-4 pt-2">
        <Skeleton width="180px" />
        {LINES.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <div className="mt-14 h-32 max-w-3xl rounded-md bg-fill" />
    </div>
  )
}

/** The state and history of the connection to the customer system. */
export function ConnectionPage() {
  const query = useQuery(connectionQuery())
  const reading = useReading(query)
  const connection = query.data
  const keyCheck = useKeyCheck(connection)
  return (
    <>
      <QueryTitle title="Connection" query={query} reading={reading} subject={FAILURE_SUBJECT} />
      <div className="min-h-0 flex-1 overflow-y-auto pt-4 pb-12 print:overflow-visible">
        {!connection && reading.error && (
          <div className="px-6 pt-8 max-md:px-4">
            <Failure {...reading} error={reading.error} subject={FAILURE_SUBJECT} />
          </div>
        )}
        {query.isPending && <ConnectionBones />}
        {connection && (
          <>
            <div className="px-6 max-md:px-4">
              <State connection={connection} />
              <Facts connection={connection} keyCheck={keyCheck} />
            </div>
            <Latency connection={connection} />
            <Failures failures={connection.failures} />
            <ListFacts lists={connection.lists} />
            <IgnoredFilters ignored={connection.ignoredFilters} />
            <Shapes connection={connection} />
            <UnreadRemovals removals={connection.removals} />
          </>
        )}
      </div>
    </>
  )
}
