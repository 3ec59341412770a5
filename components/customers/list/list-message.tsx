import { type ReactNode, Suspense, useEffect } from 'react'
import { EMPTY_ACTIONS, noNamesDetail, SEARCH } from '@/components/customers/messages'
import { LIST } from '@/components/customers/subjects'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { Failure } from '@/components/failure/failure'
import { INSIGHTS_OFF } from '@/components/failure/failure-messages'
import { NoneReadable } from '@/components/failure/none-readable'
import { NOTES_MISSING } from '@/components/list-page/messages'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy-part'
import { Message } from '@/components/ui/message'
import { useLastWhen } from '@/components/ui/use-last-when'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { emptyDetail, emptyTitle, isFirstRun } from './empty-messages'

interface ListMessageProps {
  customersPage: CustomersPageState
}

function Empty({ customersPage }: ListMessageProps) {
  const { address, hasDates, isNarrowed, search, clearFilters, clearAll } = customersPage
  const { pages, onGo } = customersPage.jump
  const { updatedSince, eventSince } = hasDates ? address : { updatedSince: null, eventSince: null }
  const searched = { ...address, updatedSince, eventSince, search, isNarrowed }
  const dates = updatedSince && eventSince ? EMPTY_ACTIONS.removeDates : EMPTY_ACTIONS.removeDate
  const isFiltered = hasDates || isNarrowed
  const hasLastPage = pages !== null && pages > 1
  const actions =
    address.page > 1 ? (
      <>
        {hasLastPage && <Button onClick={() => onGo(pages)}>{EMPTY_ACTIONS.lastPage}</Button>}
        <Button variant={hasLastPage ? 'ghost' : 'default'} onClick={() => customersPage.change({ page: 1 })}>
          {EMPTY_ACTIONS.firstPage}
        </Button>
      </>
    ) : search !== '' ? (
      <>
        {isFiltered && (
          <Button onClick={clearFilters}>{hasDates ? dates : EMPTY_ACTIONS.clearFilters}</Button>
        )}
        <Button variant={isFiltered ? 'ghost' : 'default'} onClick={clearAll}>
          {isFiltered ? EMPTY_ACTIONS.clearAll : EMPTY_ACTIONS.clearSearch}
        </Button>
      </>
    ) : isFiltered ? (
      <Button onClick={clearAll}>{isNarrowed ? EMPTY_ACTIONS.clearFilters : dates}</Button>
    ) : (
      <Button onClick={customersPage.reading.onAgain}>{EMPTY_ACTIONS.refresh}</Button>
    )
  const { data } = customersPage.pages.query
  return (
    <Message title={emptyTitle(searched)} actions={actions}>
      {isFirstRun(searched, data) ? <LazyFirstSteps /> : emptyDetail(searched, customersPage.without, data)}
    </Message>
  )
}

const InsightsOff = lazyPart(
  () => import('./insights-off').then((module) => module.InsightsOff),
  NOTES_MISSING,
)

const loadFirstSteps = () => import('./first-steps').then((module) => module.FirstSteps)

function LazyFirstSteps() {
  const { Part, open } = useLazyComponent(loadFirstSteps)
  useEffect(() => void open(), [open])
  return Part && <Part />
}

/** A name was typed, and the directory, which alone has names, is off or can't filter by dates. */
function NoNames({ search, hasDates, onDrop }: { search: string; hasDates: boolean; onDrop: () => void }) {
  return (
    <Message
      title={hasDates ? SEARCH.noNamesWithDates : SEARCH.noNames}
      actions={
        <Button onClick={onDrop}>{hasDates ? EMPTY_ACTIONS.removeDates : EMPTY_ACTIONS.clearSearch}</Button>
      }
    >
      {noNamesDetail(search)}
    </Message>
  )
}

/** The message shown instead of rows; nothing if there are rows or they are loading. */
export function ListMessage({ customersPage }: ListMessageProps) {
  const { pages, state } = customersPage
  // While the new query loads, keep showing the old query's message.
  return messageOf(useLastWhen(customersPage, !pages.isOther || state.kind !== 'empty'))
}

function messageOf(customersPage: CustomersPageState): ReactNode {
  const { state, search, reading, hasDates } = customersPage
  switch (state.kind) {
    case 'name': {
      const onDrop = hasDates ? customersPage.clearFilters : () => customersPage.find('', 'enter')
      return <NoNames search={search} hasDates={hasDates} onDrop={onDrop} />
    }
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
      return <Empty customersPage={customersPage} />
    default:
      return null
  }
}
