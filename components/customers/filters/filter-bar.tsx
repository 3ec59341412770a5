import { type KeyboardEvent, useRef, useState } from 'react'
import { clearFiltersLabel, filtersLabel } from '@/components/customers/messages'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { Icon } from '@/components/ui/icon/icon'
import { CHIP } from './chip'
import styles from './filter-bar.module.css'
import { ListChips, SET_ELSEWHERE } from './filter-chips'
import { FindBox } from './find-box'
import { LiveChips } from './live-chips'
import { SortSelect } from './sort-select'

interface FilterBarProps {
  customersPage: CustomersPageState
  hidden: readonly string[]
}

/** How much room the active filters take; undefined: there is room for all filters. */
function foldsOf({ address, source, filterCount }: CustomersPageState) {
  if (source === 'live' || filterCount === 0) return undefined
  const { created_from, created_to, changed_from, changed_to } = address.list
  const most = (created_from ?? created_to ?? changed_from ?? changed_to) ? 1 : 2
  return filterCount > most || SET_ELSEWHERE.some((name) => address.list[name]) ? 'more' : 'few'
}

/** Search, filters, and a reset to all customers. */
export function FilterBar({ customersPage, hidden }: FilterBarProps) {
  const { address, entryState, source, filterCount } = customersPage
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { query, isOther } = customersPage.pages

  function foldOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return
    // An open panel closes first.
    if (event.currentTarget.querySelector('[aria-expanded="true"]')) return
    event.stopPropagation()
    setIsOpen(false)
    toggle.current?.focus()
  }

  return (
    <div
      data-folds={foldsOf(customersPage)}
      className={`${styles.bar} flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 px-6 pb-3 max-md:px-4 print:not-has-data-on:hidden print:*:not-data-filters:not-data-on:hidden`}
    >
      <FindBox
        entryState={entryState ?? undefined}
        typedNow={customersPage.typedNow}
        kind={query.data?.kind === 'id' && query.data.directory ? 'word' : query.data?.kind}
        isSearching={address.find && isOther && query.isFetching}
        takesFocus={address.id === null}
        onType={customersPage.type}
        onFind={customersPage.find}
      />
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        className={`${CHIP} gap-2 border border-border-strong px-2.5 aria-expanded:bg-fill-strong ${styles.toggle}`}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={foldOnEscape}
      >
        <Icon name="list-filter" size={16} className="text-muted" />
        {filtersLabel(filterCount)}
      </button>
      <fieldset
        aria-label={filtersLabel(0)}
        data-filters=""
        onKeyDown={foldOnEscape}
        className={`${styles.filters} contents items-center gap-x-2 gap-y-1.5 max-md:order-last max-md:-mx-4 max-md:-my-1 max-md:flex max-md:min-w-full max-md:flex-wrap max-md:px-4 max-md:py-1`}
      >
        {source === 'live' ? (
          <LiveChips customersPage={customersPage} />
        ) : (
          <ListChips customersPage={customersPage} />
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
      </fieldset>
      <SortSelect customersPage={customersPage} hidden={hidden} />
    </div>
  )
}
