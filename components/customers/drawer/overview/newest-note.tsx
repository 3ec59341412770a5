import { NOTES, type TabValue } from '@/components/customers/drawer/lists'
import { Fields } from '@/components/record/fields'
import { Instant } from '@/components/record/instant'
import { LongText } from '@/components/record/long-text'
import type { Customer } from '@/lib/contract'
import { own } from '@/lib/format/reading'
import { absence, formatText } from '@/lib/format/text'
import { newestFirst, sectionOf } from '@/lib/full-data/section'
import { SectionHead } from '../section-head'

/** The newest note in full, with who wrote it and when; nothing without notes. */
export function NewestNote({ customer, onTab }: { customer: Customer; onTab: (tab: TabValue) => void }) {
  const section = sectionOf(customer, NOTES.key)
  if (section.kind !== 'rows') return null
  const [note] = newestFirst(section.rows, NOTES.date)
  if (!note) return null
  const text = own(note, 'note')
  const isProse = typeof text === 'string' && absence(text) === null
  const author = own(note, 'author')
  return (
    <section className="border-l-2 border-warning pl-3 text-13">
      <SectionHead
        title="Note"
        meta={
          isProse && (
            <>
              {typeof author === 'string' && absence(author) === null && (
                <>
                  <bdi translate="no">{formatText(author)}</bdi>
                  {' · '}
                </>
              )}
              {absence(own(note, NOTES.date)) === null ? (
                <Instant value={own(note, NOTES.date)} />
              ) : (
                'date unknown'
              )}
            </>
          )
        }
        link={section.rows.length > 1 ? 'All notes' : undefined}
        onLink={() => onTab('notes')}
      />
      {isProse ? <LongText text={text} /> : <Fields row={note} />}
    </section>
  )
}
