import { ListFilter } from 'lucide-react'
import { useId } from 'react'
import { clearFiltersLabel, filtersLabel, SEARCH } from '@/components/customers/messages'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { CHIP } from './chip'
import { ListChips, LiveChips } from './filter-chips'
import { FindBox } from './find-box'
import { SourceSwitch } from './source-switch'

interface FilterBarProps {
  customersPage: CustomersPageState
  hidden: readonly string[]
}

/** Search, filters, and a reset to all customers. On a phone the filters are behind a button. */
export function FilterBar({ customersPage, hidden }: FilterBarProps) {
  const { address, entryState, source, filterCount } = customersPage
  const id = useId()
  const isFinding = address.find && source === 'directory'
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 px-6 pb-3 max-md:px-4 print:not-has-data-on:hidden print:*:not-data-filters:not-data-on:hidden">
      <FindBox
        entryState={entryState ?? undefined}
        typedNow={customersPage.typedNow}
        kind={customersPage.pages.query.data?.kind}
        onType={customersPage.type}
        onFind={customersPage.find}
      />
      {!isFinding && (
        <>
          <input id={id} type="checkbox" autoComplete="off" className="peer sr-only md:hidden" />
          <label
            htmlFor={id}
            className={`${CHIP} gap-2 border border-border-strong px-2.5 peer-checked:bg-fill-strong peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus md:hidden`}
          >
            <ListFilter aria-hidden size={16} className="text-muted" />
            {filtersLabel(filterCount)}
          </label>
        </>
      )}
      <SourceSwitch customersPage={customersPage} className="ml-auto md:hidden" />
      {isFinding ? (
        filterCount > 0 && (
          <p className="px-1 text-13 text-muted max-md:w-full max-md:px-0">{SEARCH.ignoresFilters}</p>
        )
      ) : (
        <div
          data-filters=""
          className="contents flex-wrap items-center gap-x-2 gap-y-1.5 max-md:hidden max-md:w-full max-md:peer-checked:flex"
        >
          {source === 'live' ? (
            <LiveChips customersPage={customersPage} />
          ) : (
            <ListChips customersPage={customersPage} hidden={hidden} />
          )}
          {filterCount > 0 && (
            <button
              type="button"
              className="h-8 shrink-0 rounded-sm px-1 text-13 font-medium text-accent-text hover:underline max-md:h-9 md:-mr-1 md:ml-auto"
              onClick={customersPage.clearFilters}
            >
              {clearFiltersLabel(filterCount)}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
