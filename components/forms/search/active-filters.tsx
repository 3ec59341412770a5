import type { FormPageState } from '../use-form-page'
import { FilterChip } from './filter-chip'
import { SearchStatus } from './search-status'
import { UserChip } from './user-chip'

/** The filters that are on, and what the search found. */
export function ActiveFilters({ formPage }: { formPage: FormPageState }) {
  const { address, filter, questions, isFiltered, change, filterBy } = formPage
  return (
    <>
      {address.userId !== '' && (
        <UserChip userId={address.userId} onClear={() => change({ userId: '', page: 1 })} />
      )}
      {filter && <FilterChip filter={filter} questions={questions} onClear={() => filterBy(null)} />}
      {isFiltered && <SearchStatus formPage={formPage} />}
    </>
  )
}
