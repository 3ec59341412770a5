import { FILTER } from '@/components/customers/messages'
import { orderOf } from '@/components/customers/requests'
import { headerSort, orderWords, sortWords } from '@/components/customers/sort-messages'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { FilterSelect } from '@/components/ui/fields/filter-select'
import { type ListFilters, lacksFilter, SORTS } from '@/lib/directory-list'
import { sortFrom, sortText } from './directory-filters'

/** The orders to choose from, without the one that is there without a choice. */
const sortsOf = (list: ListFilters, hasInsights: boolean): readonly string[] =>
  SORTS.filter((by) => !lacksFilter(by, list) && (hasInsights || by !== 'last-seen'))
    .flatMap((by) => [by, `-${by}`])
    .filter((sort) => sort !== sortText(orderOf(list)))

interface SortSelectProps {
  customersPage: CustomersPageState
  hidden: readonly string[]
}

/** The order of a search's matches. */
export const BestMatchFirst = ({ className }: { className: string }) => (
  <span className={`text-13 text-muted ${className}`}>{FILTER.bestMatchFirst}</span>
)

/** The list's order, where no header shows it: on small screens, and if the column is hidden. */
export function SortSelect({ customersPage, hidden }: SortSelectProps) {
  const { sort, find, list } = customersPage.address
  if (find) return <BestMatchFirst className="px-2.5 max-md:ml-auto max-md:pr-0 lg:hidden" />
  if (customersPage.source === 'live') return null
  return (
    <FilterSelect
      isQuiet
      label={FILTER.sort}
      offWords={orderWords(list)}
      value={sort && sortText(sort)}
      options={sortsOf(list, customersPage.directory.hasInsights)}
      wordsOf={sortWords}
      className={`max-md:ml-auto ${sort && hidden.includes(headerSort(sort).by) ? '' : 'lg:hidden'}`}
      onChange={(text) => customersPage.change({ sort: sortFrom(text), page: 1 })}
    />
  )
}
