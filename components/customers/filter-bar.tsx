import { ListChips, LiveChips } from './filter-chips'
import { FindBox } from './find-box'
import { SourceSwitch } from './source-switch'
import type { Desk } from './use-desk'

interface FilterBarProps {
  desk: Desk
  /** Columns that aren't shown. */
  hidden: readonly string[]
}

/** Find, what narrows the list, the way back to all customers, and where the list comes from. */
export function FilterBar({ desk, hidden }: FilterBarProps) {
  const { address, kept, source } = desk
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 px-6 pb-3 max-md:px-4 print:hidden">
      <FindBox text={kept && (kept.typed ?? '')} onType={desk.type} onFind={desk.find} />
      {source === 'live' ? (
        <LiveChips desk={desk} />
      ) : (
        !address.find && <ListChips desk={desk} hidden={hidden} />
      )}
      {desk.filterCount > 0 && !(address.find && source === 'directory') && (
        <button
          type="button"
          className="h-8 shrink-0 rounded-(--radius-s) px-1 text-[13px]/[18px] font-medium text-(--accent-text) hover:underline max-md:hidden"
          onClick={desk.clearFilters}
        >
          {desk.filterCount === 1 ? 'Clear 1 filter' : `Clear ${desk.filterCount} filters`}
        </button>
      )}
      {address.find && source === 'directory' && desk.filterCount > 0 && (
        <p className="px-1 text-[13px]/[18px] text-(--muted)">
          Find looks through everybody, without the filters.
        </p>
      )}
      {desk.directory.isOn && <SourceSwitch desk={desk} />}
    </div>
  )
}
