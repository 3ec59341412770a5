import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { emptyDetail } from './empty-detail'
import { emptyTitle } from './empty-words'
import type { Desk } from './use-desk'

/** Why no rows are shown though an answer came, or nothing could be asked, and the way out. */
export function EmptyMessage({ desk }: { desk: Desk }) {
  switch (desk.state.kind) {
    case 'name':
      return <NoNames desk={desk} />
    case 'unreadable':
      return (
        <Message
          title="None of these rows could be read"
          actions={<Button onClick={desk.reading.onAgain}>Read again</Button>}
        >
          The studio’s system sent them in a shape that can’t be used. Nothing was changed.
        </Message>
      )
    default:
      return <Empty desk={desk} />
  }
}

const datesIn = ({ source, filterCount }: Desk) => source === 'live' && filterCount > 0
const dropDates = ({ change }: Desk) => change({ updatedSince: null, eventSince: null, page: 1 })

function Empty({ desk }: { desk: Desk }) {
  const { address, search } = desk
  const hasDates = datesIn(desk)
  const isNarrowed = desk.source === 'directory' && search === '' && desk.filterCount > 0
  const { updatedSince, eventSince } = hasDates ? address : { updatedSince: null, eventSince: null }
  const searched = { ...address, updatedSince, eventSince, search, isNarrowed }
  const dates = updatedSince && eventSince ? 'Drop the dates' : 'Drop the date'
  const actions =
    address.page > 1 ? (
      <Button onClick={() => desk.change({ page: 1 })}>Go to the first page</Button>
    ) : search !== '' ? (
      <>
        {hasDates && <Button onClick={() => dropDates(desk)}>{dates}</Button>}
        <Button variant={hasDates ? 'ghost' : 'default'} onClick={desk.clearAll}>
          {hasDates ? 'Clear all' : 'Clear the search'}
        </Button>
      </>
    ) : hasDates || isNarrowed ? (
      <Button onClick={desk.clearAll}>{isNarrowed ? 'Clear the filters' : dates}</Button>
    ) : (
      <Button onClick={desk.reading.onAgain}>Read again</Button>
    )
  return (
    <Message title={emptyTitle(searched)} actions={actions}>
      {emptyDetail(searched, desk.without, desk.customers.query.data?.directory)}
    </Message>
  )
}

/** A name was typed, and the directory, which alone knows names, is switched off or can't be asked by dates. */
function NoNames({ desk }: { desk: Desk }) {
  const hasDates = datesIn(desk)
  const onDrop = () => (hasDates ? dropDates(desk) : desk.find('', 'enter'))
  return (
    <Message
      title={`Names can’t be searched for ${hasDates ? 'with dates' : 'here'}`}
      actions={<Button onClick={onDrop}>{hasDates ? 'Drop the dates' : 'Clear the search'}</Button>}
    >
      “{desk.search}” was taken for a name. A whole email, phone number or id finds a customer.
    </Message>
  )
}
