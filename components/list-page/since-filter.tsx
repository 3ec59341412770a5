import { useTimeZone } from '@/components/record/time-zone'
import { formatInstant } from '@/lib/format/instants'
import { AppliedChip } from './applied-chip'
import { InvalidQueryBanner } from './invalid-query-banner'
import type { SinceState } from './use-since'

interface SinceFilterProps {
  label: string
  filter: SinceState
}

/** The time from which a list is limited, with a button to clear it, or that the URL's time isn't valid. */
export function SinceFilter({ label, filter: { since, odd, clear } }: SinceFilterProps) {
  const zone = useTimeZone()
  return (
    <>
      {since !== null && (
        <div data-filters="" className="flex shrink-0 px-6 pb-3 max-md:px-4">
          <AppliedChip clearLabel={`Clear ${label.toLowerCase()}`} onClear={clear}>
            <span className="truncate text-muted">{label}</span>
            <span className="ml-1.5 font-medium whitespace-nowrap tabular-nums">
              {formatInstant(since, zone)}
            </span>
          </AppliedChip>
        </div>
      )}
      <InvalidQueryBanner names={odd.map(() => label)} />
    </>
  )
}
