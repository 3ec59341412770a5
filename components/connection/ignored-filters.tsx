import { ExactInstant } from '@/components/record/exact-instant'
import type { Connection } from '@/lib/answers/connection'
import { formatCount } from '@/lib/format/numbers'
import { ignoredMessage } from './ignored-messages'
import { IGNORED_FILTERS } from './messages'
import { Section } from './section'

/** Filters that the customer system ignores or loosens, and what that means. Empty if it follows them all. */
export function IgnoredFilters({ ignored }: { ignored: Connection['ignoredFilters'] }) {
  if (ignored.length === 0) return null
  return (
    <Section title={IGNORED_FILTERS.title} about={IGNORED_FILTERS.about}>
      <ul className="grid gap-1.5 border-t border-border px-6 py-3 text-13 tabular-nums max-md:px-4">
        {ignored.map((one) => (
          <li key={`${one.operation} ${one.filter}`}>
            {ignoredMessage(one)}{' '}
            <span className="text-muted">
              {IGNORED_FILTERS.hidden(formatCount(one.rows), one.rows === 1)}
              <ExactInstant value={one.lastAt} />.
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
