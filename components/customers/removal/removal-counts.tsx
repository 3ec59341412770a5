import type { RemovalCounts as Counts, RemovalPreview } from '@/lib/answers/removals'
import { formatCount } from '@/lib/format/numbers'
import { COUNTS } from './messages'

const NOUNS: readonly [name: Exclude<keyof Counts, 'submissions'>, one: string, many: string][] = [
  ['visits', 'visit', 'visits'],
  ['purchases', 'purchase', 'purchases'],
  ['memberships', 'membership', 'memberships'],
  ['events', 'event', 'events'],
  ['sales_notes', 'note', 'notes'],
]

/** How much is removed with a contact; null: still counting. */
export function RemovalCounts({ preview }: { preview: RemovalPreview | null }) {
  const counts = preview?.counts ?? null
  return (
    <section className="mt-4">
      <h3 className="text-13 font-medium">{COUNTS.title}</h3>
      <ul className="mt-2 grid grid-cols-[1fr_1fr_auto] gap-x-2 gap-y-1 border-y border-border py-2 text-13 tabular-nums max-md:grid-cols-2">
        {NOUNS.map(([name, one, many]) => (
          <li key={name} className="flex min-h-[18px] items-baseline gap-1.5 text-muted">
            {counts === null ? (
              <span aria-hidden className="mt-1 h-2.5 w-20 rounded-[3px] bg-fill-strong" />
            ) : counts[name] === null ? (
              <span
                className="whitespace-nowrap first-letter:uppercase"
                data-tooltip={COUNTS.unknownTip(many)}
              >
                {many}: {COUNTS.unknown}
              </span>
            ) : (
              <>
                <span className="min-w-6 text-right font-semibold text-text">
                  {formatCount(counts[name])}
                </span>
                {counts[name] === 1 ? one : many}
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 min-h-[18px] text-13 text-muted max-[419px]:min-h-9">
        {preview && COUNTS.submissions(preview.deletesSubmissions)}
      </p>
    </section>
  )
}
