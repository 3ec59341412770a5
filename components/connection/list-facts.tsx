import { ExactInstant } from '@/components/record/exact-instant'
import type { ListFact } from '@/lib/answers/connection'
import { listFactWords } from './list-fact-words'
import { Section } from './section'

/** Lists that the customer system pages in its own way; nothing where it follows the spec. */
export function ListFacts({ lists }: { lists: readonly ListFact[] }) {
  if (lists.length === 0) return null
  return (
    <Section title="Lists that come in smaller pages or repeat" about="since the start">
      <ul className="grid gap-1.5 border-t border-(--border) px-6 py-3 text-[13px]/[18px] tabular-nums max-md:px-4">
        {lists.flatMap((fact) =>
          listFactWords(fact).map((words) => (
            <li key={words}>
              {words}{' '}
              <span className="text-(--muted)">
                Last at <ExactInstant value={fact.lastAt} />.
              </span>
            </li>
          )),
        )}
      </ul>
    </Section>
  )
}
