import { SEARCH } from '@/components/customers/messages'
import { LIST } from '@/components/customers/subjects'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { failureWords } from '@/components/failure/failure-messages'
import { emptyTitle, searchedOf } from './empty-messages'

/** Status announcement for the loaded rows; null while loading. */
export function statusAnnouncement(customersPage: CustomersPageState, range: string): string | null {
  const { state, pages, reading } = customersPage
  const { error, isOnline, note } = reading
  if (note) return note
  if (state.kind === 'name') return SEARCH.noNames
  if (state.kind === 'loading' || pages.isOther) return null
  if (state.kind === 'rows') {
    return error ? failureWords(error, LIST, isOnline).title : `Customers ${range}`
  }
  return state.kind === 'empty' ? emptyTitle(searchedOf(customersPage)) : null
}
