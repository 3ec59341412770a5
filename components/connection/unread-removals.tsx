import { PLAIN_ROW, PlainTable } from '@/components/data-table/plain-table'
import { ExactInstant } from '@/components/record/exact-instant'
import { PageLink } from '@/components/shell/page-link'
import type { UnreadRemoval } from '@/lib/answers/connection'
import { faultWords } from './fault-words'
import { Nothing, Section } from './section'

const COLUMNS = [
  { label: 'Contact', width: '26%' },
  { label: 'Not known since', width: '13rem' },
  { label: 'Why it can’t be read' },
  { label: 'Last tried at', width: '13rem' },
]

/** Removals of which nobody knows what became of them, since their contacts can't be read. */
export function UnreadRemovals({ removals }: { removals: readonly UnreadRemoval[] }) {
  return (
    <Section title="Removals with unknown outcome" about="over all copies; read again until it is known">
      {removals.length === 0 ? (
        <Nothing>No removal waits for a contact that can’t be read.</Nothing>
      ) : (
        <PlainTable label="Removals with unknown outcome" columns={COLUMNS} isBusy={false} isLoading={false}>
          {removals.map(({ id, contactId, unknownSince, found, readAt }) => (
            <tr key={id} className={`relative hover:bg-(--fill) focus-within:bg-(--fill) ${PLAIN_ROW}`}>
              <td className="max-md:w-full">
                <PageLink
                  href={`/removals/${id}`}
                  prefetch={false}
                  className="block truncate font-mono text-xs/[18px] font-medium max-md:text-[13px]/5 after:absolute after:inset-0 after:content-['']"
                >
                  {contactId}
                </PageLink>
              </td>
              <td className="whitespace-nowrap text-(--muted)">
                <span className="md:hidden">not known since </span>
                <ExactInstant value={unknownSince} />
              </td>
              <td className="max-md:w-full">
                {found === 'another' ? 'Answered another contact' : faultWords(found)}
              </td>
              <td className="whitespace-nowrap text-(--muted)">
                <span className="md:hidden">last tried at </span>
                <ExactInstant value={readAt} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Section>
  )
}
