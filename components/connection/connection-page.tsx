'use client'

import { useQuery } from '@tanstack/react-query'
import { TitleBar } from '@/components/data-table/title-bar'
import { Failure } from '@/components/failure/failure'
import { StaleBanner } from '@/components/failure/stale-banner'
import { useReading } from '@/components/failure/use-reading'
import { ConnectionBones } from './connection-bones'
import { Facts } from './facts'
import { Failures } from './failures'
import { IgnoredFilters } from './ignored-filters'
import { Latency } from './latency'
import { ListFacts } from './list-facts'
import { FAILURE_SUBJECT } from './messages'
import { connectionQuery } from './queries'
import { Shapes } from './shapes'
import { State } from './state'
import { UnreadRemovals } from './unread-removals'
import { useKeyCheck } from './use-key-check'

/** The state and history of the connection to the customer system. */
export function ConnectionPage() {
  const query = useQuery(connectionQuery())
  const reading = useReading(query)
  const connection = query.data
  const keyCheck = useKeyCheck(connection)
  return (
    <>
      <TitleBar
        title="Connection"
        readAt={connection ? query.dataUpdatedAt : null}
        isBusy={query.isFetching}
        onRefresh={reading.onAgain}
      />
      <StaleBanner {...reading} subject={FAILURE_SUBJECT} readAt={connection ? query.dataUpdatedAt : null} />
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
