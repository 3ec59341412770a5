import { type ReactNode, Suspense } from 'react'
import { SEARCH } from '@/components/customers/messages'
import { LIST } from '@/components/customers/subjects'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { Failure } from '@/components/failure/failure'
import { INSIGHTS_OFF } from '@/components/failure/failure-messages'
import { NoneReadable } from '@/components/failure/none-readable'
import { PART_MISSING } from '@/components/list-page/messages'
import { lazyPart } from '@/components/ui/lazy-part'
import { Message } from '@/components/ui/message'
import { useLastWhen } from '@/components/ui/use-last-when'
import { emptyTitle, searchedOf } from './empty-messages'

interface ListMessageProps {
  customersPage: CustomersPageState
}

const InsightsOff = lazyPart(
  () => import('./insights-off').then((module) => module.InsightsOff),
  PART_MISSING,
)

const EmptyList = lazyPart(() => import('./empty-list').then((module) => module.EmptyList), PART_MISSING)

const NoNames = lazyPart(() => import('./no-names').then((module) => module.NoNames), PART_MISSING)

/** The message shown instead of rows; nothing if there are rows or they are loading. */
export function ListMessage({ customersPage }: ListMessageProps) {
  const { pages, state } = customersPage
  // While the new query loads, keep showing the old query's message.
  return messageOf(useLastWhen(customersPage, !pages.isOther || state.kind !== 'empty'))
}

function messageOf(customersPage: CustomersPageState): ReactNode {
  const { state, reading } = customersPage
  switch (state.kind) {
    case 'name':
      return (
        <Suspense fallback={<Message title={SEARCH.noNames} />}>
          <NoNames customersPage={customersPage} />
        </Suspense>
      )
    case 'failed':
      if (state.error.problem.type === INSIGHTS_OFF)
        return (
          <Suspense>
            <InsightsOff customersPage={customersPage} problem={state.error.problem} />
          </Suspense>
        )
      return <Failure {...reading} error={state.error} subject={LIST} />
    case 'unreadable':
      return <NoneReadable onAgain={reading.onAgain} />
    case 'empty':
      return (
        <Suspense fallback={<Message title={emptyTitle(searchedOf(customersPage))} />}>
          <EmptyList customersPage={customersPage} />
        </Suspense>
      )
    default:
      return null
  }
}
