import { PLAIN_ROW, PlainTable } from '@/components/data-table/plain-table'
import { ExactInstant } from '@/components/record/exact-instant'
import { PageLink } from '@/components/shell/navigation/page-link'
import type { UnreadRemoval } from '@/lib/answers/connection'
import { faultMessage } from './fault-messages'
import { UNKNOWN_REMOVALS } from './messages'
import { Nothing, Section } from './section'

const COLUMNS = [
  { label: UNKNOWN_REMOVALS.contact, width: '26%' },
  { label: UNKNOWN_REMOVALS.since, width: '13rem' },
  { label: UNKNOWN_REMOVALS.error },
  { label: UNKNOWN_REMOVALS.lastCheck, width: '13rem' },
]

/** Removals with an unknown outcome, because their contacts can't be loaded. */
export function UnreadRemovals({ removals }: { removals: readonly UnreadRemoval[] }) {
  return (
    <Section title={UNKNOWN_REMOVALS.title} about={UNKNOWN_REMOVALS.about}>
      {removals.length === 0 ? (
        <Nothing>{UNKNOWN_REMOVALS.empty}</Nothing>
      ) : (
        <PlainTable label={UNKNOWN_REMOVALS.title} columns={COLUMNS} isBusy={false} isLoading={false}>
          {removals.map(({ id, contactId, unknownSince, found, readAt }) => (
            <tr key={id} className={`relative hover:bg-fill focus-within:bg-fill ${PLAIN_ROW}`}>
              <td className="max-md:w-full">
                <PageLink
                  href={`/removals/${id}`}
                  prefetch={false}
                  className="block truncate font-mono text-xs/[18px] font-medium max-md:text-[13px]/5 after:absolute after:inset-0 after:content-['']"
                >
                  {contactId}
                </PageLink>
              </td>
              <td className="whitespace-nowrap text-muted">
                <span className="md:hidden">{UNKNOWN_REMOVALS.sincePrefix}</span>
                <ExactInstant value={unknownSince} />
              </td>
              <td className="max-md:w-full">
                {found === 'another' ? UNKNOWN_REMOVALS.another : faultMessage(found)}
              </td>
              <td className="whitespace-nowrap text-muted">
                <span className="md:hidden">{UNKNOWN_REMOVALS.lastPrefix}</span>
                <ExactInstant value={readAt} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Section>
  )
}
