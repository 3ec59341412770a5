import { PLAIN_ROW, PlainTable } from '@/components/data-table/plain-table'
import { ExactInstant } from '@/components/record/exact-instant'
import type { CallFailure } from '@/lib/answers/connection'
import { formatCount } from '@/lib/format/numbers'
import { faultMessage } from './fault-messages'
import { COUNTS, FAILED_CALLS } from './messages'
import { Nothing, Section } from './section'

const COLUMNS = [
  { label: FAILED_CALLS.error },
  { label: COUNTS.count, width: '5rem', isNumber: true },
  { label: FAILED_CALLS.operation, width: '26%' },
  { label: COUNTS.lastSeen, width: '12rem' },
]

export function Failures({ failures }: { failures: readonly CallFailure[] }) {
  return (
    <Section title={FAILED_CALLS.title} about={FAILED_CALLS.about}>
      {failures.length === 0 ? (
        <Nothing>{FAILED_CALLS.empty}</Nothing>
      ) : (
        <PlainTable label={FAILED_CALLS.title} columns={COLUMNS} isBusy={false} isLoading={false}>
          {failures.map(({ kind, status, count, operation, lastAt }) => (
            <tr key={kind} className={PLAIN_ROW}>
              <td className="max-md:w-full max-md:text-sm/5 max-md:font-medium md:py-2">
                {faultMessage(kind, status)}
              </td>
              <td className="md:text-end">
                {formatCount(count)}
                <span className="md:hidden">{COUNTS.times(count)}</span>
              </td>
              <td className="truncate font-mono text-xs/[18px]">{operation}</td>
              <td className="whitespace-nowrap text-muted">
                <span className="md:hidden">{COUNTS.last}</span>
                <ExactInstant value={lastAt} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Section>
  )
}
