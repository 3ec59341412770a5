import { type ReactNode, useRef } from 'react'
import type { CustomersAddress } from '@/components/customers/address'
import { EMPTY_ACTIONS, noNamesDetail, SEARCH } from '@/components/customers/messages'
import { LIST } from '@/components/customers/subjects'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { Failure } from '@/components/failure/failure'
import { NoneReadable } from '@/components/failure/none-readable'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import type { CustomersAnswer } from '@/lib/browser/api'
import { emptyDetail, emptyTitle } from './empty-messages'

interface EmptyProps {
  address: CustomersAddress
  hasDates: boolean
  isNarrowed: boolean
  search: string
  without: number | null
  answer: CustomersAnswer | undefined
  onDropDates: () => void
  onClearAll: () => void
  onLastPage: (() => void) | null
  onFirstPage: () => void
  onAgain: () => void
}

/** Why there are no rows, and what to do. */
function Empty(props: EmptyProps) {
  const { address, search, without, isNarrowed } = props
  const { updatedSince, eventSince } = props.hasDates ? address : { updatedSince: null, eventSince: null }
  const searched = { ...address, updatedSince, eventSince, search, isNarrowed }
  const { hasDates } = props
  const dates = updatedSince && eventSince ? EMPTY_ACTIONS.removeDates : EMPTY_ACTIONS.removeDate
  const actions =
    address.page > 1 ? (
      <>
        {props.onLastPage && <Button onClick={props.onLastPage}>{EMPTY_ACTIONS.lastPage}</Button>}
        <Button variant={props.onLastPage ? 'ghost' : 'default'} onClick={props.onFirstPage}>
          {EMPTY_ACTIONS.firstPage}
        </Button>
      </>
    ) : search !== '' ? (
      <>
        {hasDates && <Button onClick={props.onDropDates}>{dates}</Button>}
        <Button variant={hasDates ? 'ghost' : 'default'} onClick={props.onClearAll}>
          {hasDates ? EMPTY_ACTIONS.clearAll : EMPTY_ACTIONS.clearSearch}
        </Button>
      </>
    ) : hasDates || isNarrowed ? (
      <Button onClick={props.onClearAll}>{isNarrowed ? EMPTY_ACTIONS.clearFilters : dates}</Button>
    ) : (
      <Button onClick={props.onAgain}>{EMPTY_ACTIONS.refresh}</Button>
    )
  return (
    <Message title={emptyTitle(searched)} actions={actions}>
      {emptyDetail(searched, without, props.answer)}
    </Message>
  )
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
export function ListMessage({ customersPage }: { customersPage: CustomersPageState }) {
  const said = useRef<ReactNode>(null)
  const message = messageOf(customersPage)
  // While the new query loads, keep showing the old query's message.
  if (customersPage.customers.isOther && customersPage.state.kind === 'empty' && said.current)
    return said.current
  said.current = message
  return message
}

function messageOf(customersPage: CustomersPageState): ReactNode {
  const { state, address, search, reading, change } = customersPage
  const { pages, onGo } = customersPage.jump
  const isLive = customersPage.source === 'live'
  const hasDates = isLive && customersPage.filterCount > 0
  const dropDates = () => change({ updatedSince: null, eventSince: null, page: 1 })
  switch (state.kind) {
    case 'name': {
      const onDrop = hasDates ? dropDates : () => customersPage.find('', 'enter')
      return <NoNames search={search} hasDates={hasDates} onDrop={onDrop} />
    }
    case 'failed':
      return <Failure {...reading} error={state.error} subject={LIST} />
    case 'unreadable':
      return <NoneReadable onAgain={reading.onAgain} />
    case 'empty':
      return (
        <Empty
          address={address}
          hasDates={hasDates}
          isNarrowed={!isLive && search === '' && customersPage.filterCount > 0}
          search={search}
          without={customersPage.without}
          answer={customersPage.customers.query.data}
          onDropDates={dropDates}
          onClearAll={customersPage.clearAll}
          onLastPage={pages !== null && pages > 1 ? () => onGo(pages) : null}
          onFirstPage={() => change({ page: 1 })}
          onAgain={reading.onAgain}
        />
      )
    default:
      return null
  }
}
