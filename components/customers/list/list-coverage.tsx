import { useTimeZone } from '@/components/record/time-zone'
import { type Coverage, coverageTexts } from '@/lib/coverage'
import type { ListFilters } from '@/lib/directory-list'
import { formatInstant, formatInstantDay } from '@/lib/format/instants'

export interface ListCoverageProps {
  filters: ListFilters
  /** Null: it isn't known who is active; undefined: not loaded. */
  coverage: Coverage | null | undefined
  /** When events were read to know who stays away; null: not yet. */
  seenAt: string | null
  className: string
}

/** Of how many customers it is known what the list is filtered by, and as of when. */
export function ListCoverage({ filters, coverage, seenAt, className }: ListCoverageProps) {
  const zone = useTimeZone()
  const { membership_ends, no_shows, last_seen } = filters
  const wanted = [
    ...(membership_ends ? (['memberships'] as const) : []),
    ...(no_shows ? (['visits'] as const) : []),
  ]
  const when = coverage?.readAt ? formatInstant(coverage.readAt, zone) : null
  const texts = [
    ...(coverage === undefined ? [] : coverageTexts(coverage, when, wanted)),
    ...(last_seen && seenAt ? [`Last seen: as of ${formatInstantDay(seenAt, zone)}.`] : []),
  ]
  return (
    texts.length > 0 && (
      <p data-coverage="" className={`text-xs/4 text-balance text-muted ${className}`}>
        {texts.join(' ')}
      </p>
    )
  )
}
