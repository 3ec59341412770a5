import { Failure } from '@/components/failure/failure'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import type { CustomersAddress } from './address'
import { emptyDetail, emptyTitle } from './empty-words'
import { LIST } from './subjects'
import type { Desk } from './use-desk'

interface EmptyProps {
  address: CustomersAddress
  search: string
  without: number | null
  onDropDates: () => void
  onClearAll: () => void
  onFirstPage: () => void
  onAgain: () => void
}

/** Why there are no rows, and the way out. */
function Empty(props: EmptyProps) {
  const { address, search, without } = props
  const searched = { ...address, search }
  const hasDates = address.updatedSince !== null || address.eventSince !== null
  const dates = address.updatedSince && address.eventSince ? 'Drop the dates' : 'Drop the date'
  const actions =
    address.page > 1 ? (
      <Button onClick={props.onFirstPage}>Go to the first page</Button>
    ) : search !== '' ? (
      <>
        {hasDates && <Button onClick={props.onDropDates}>{dates}</Button>}
        <Button variant={hasDates ? 'ghost' : 'default'} onClick={props.onClearAll}>
          {hasDates ? 'Clear all' : 'Clear the search'}
        </Button>
      </>
    ) : hasDates ? (
      <Button onClick={props.onClearAll}>{dates}</Button>
    ) : (
      <Button onClick={props.onAgain}>Read again</Button>
    )
  return (
    <Message title={emptyTitle(searched)} actions={actions}>
      {emptyDetail(searched, without)}
    </Message>
  )
}

/** A name was typed; the API can't be asked for one. */
function NoNames({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <Message
      title="Search by name is not available yet"
      actions={<Button onClick={onClear}>Clear the search</Button>}
    >
      “{search}” was taken for a name. A whole email, a phone number with its country code, or an id finds a
      customer.
    </Message>
  )
}

/** What stands in place of rows; nothing where there are rows, or will be. */
export function ListMessage({ desk }: { desk: Desk }) {
  const { state, address, search, reading, change } = desk
  switch (state.kind) {
    case 'name':
      return <NoNames search={search} onClear={() => desk.find('', 'enter')} />
    case 'failed':
      return <Failure {...reading} error={state.error} subject={LIST} />
    case 'unreadable':
      return (
        <Message
          title="None of these rows could be read"
          actions={<Button onClick={reading.onAgain}>Read again</Button>}
        >
          The studio’s system sent them in a shape that can’t be used. Nothing was changed.
        </Message>
      )
    case 'empty':
      return (
        <Empty
          address={address}
          search={search}
          without={desk.without}
          onDropDates={() => change({ updatedSince: null, eventSince: null, page: 1 })}
          onClearAll={desk.clearAll}
          onFirstPage={() => change({ page: 1 })}
          onAgain={reading.onAgain}
        />
      )
    default:
      return null
  }
}
