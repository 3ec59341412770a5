import { DateChip } from './date-chip'
import { FindBox } from './find-box'
import type { Desk } from './use-desk'

/** Find, the two dates, and the way back to all customers. */
export function FilterBar({ desk }: { desk: Desk }) {
  const { address, kept, change } = desk
  const count = [address.updatedSince, address.eventSince].filter((day) => day !== null).length
  return (
    <div className="flex shrink-0 items-center gap-2 px-6 pb-3 max-md:flex-wrap max-md:px-4 print:hidden">
      <FindBox text={kept && (kept.typed ?? '')} onType={desk.type} onFind={desk.find} />
      <DateChip
        label="Updated since"
        value={address.updatedSince}
        onChange={(updatedSince) => change({ updatedSince, page: 1 })}
      />
      <DateChip
        label="Event since"
        value={address.eventSince}
        onChange={(eventSince) => change({ eventSince, page: 1 })}
      />
      {count > 0 && (
        <button
          type="button"
          className="ml-auto h-8 shrink-0 rounded-(--radius-s) text-[13px]/[18px] font-medium text-(--accent-text) hover:underline max-md:hidden"
          onClick={desk.clearFilters}
        >
          {count === 1 ? 'Clear 1 filter' : `Clear ${count} filters`}
        </button>
      )}
    </div>
  )
}
