import { SEARCH } from '@/components/customers/messages'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { EMPTY_ACTIONS, noNamesDetail } from './empty-actions'

/** A name was typed, and the directory, which alone has names, is off or can’t filter by dates. */
export function NoNames({ customersPage }: { customersPage: CustomersPageState }) {
  const { search, hasDates, clearFilters, find } = customersPage
  const onDrop = hasDates ? clearFilters : () => find('', 'enter')
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
