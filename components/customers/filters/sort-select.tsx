import { FILTER } from '@/components/customers/messages'
import { NEWEST, orderOf } from '@/components/customers/requests'
import { headerSort, orderWords, sortWords } from '@/components/customers/sort-messages'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { FilterSelect } from '@/components/ui/fields/filter-select'
import { LIST_SORTS } from '@/lib/directory-list'
import { sortFrom, sortText } from './directory-filters'

const SORTS = LIST_SORTS.flatMap((by) => [by, `-${by}`])

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
      options={SORTS.filter((text) =>
        text.endsWith('seen')
          ? customersPage.directory.hasInsights
          : text !== sortText(NEWEST) || orderOf(list) !== NEWEST,
      )}
      wordsOf={sortWords}
      className={`max-md:ml-auto ${sort && hidden.includes(headerSort(sort).by) ? '' : 'lg:hidden'}`}
      onChange={(text) => customersPage.change({ sort: sortFrom(text), page: 1 })}
    />
  )
}
