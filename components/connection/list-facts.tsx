import { ExactInstant } from '@/components/record/exact-instant'
import type { ListFact } from '@/lib/answers/connection'
import { listFactMessages, PAGING } from './messages'
import { Section } from './section'

/** Lists that the customer system doesn't page as the spec says; empty if it follows the spec. */
export function ListFacts({ lists }: { lists: readonly ListFact[] }) {
  if (lists.length === 0) return null
  return (
    <Section title={PAGING.title} about={PAGING.about}>
      <ul className="grid gap-1.5 border-t border-border px-6 py-3 text-13 tabular-nums max-md:px-4">
        {lists.flatMap((fact) =>
          listFactMessages(fact).map((message) => (
            <li key={message}>
              {message}{' '}
              <span className="text-muted">
                {PAGING.last}
                <ExactInstant value={fact.lastAt} />.
              </span>
            </li>
          )),
        )}
      </ul>
    </Section>
  )
}
