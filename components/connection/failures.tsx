import { PLAIN_ROW, PlainTable } from '@/components/data-table/plain-table'
import { ExactInstant } from '@/components/record/exact-instant'
import type { CallFailure } from '@/lib/answers/connection'
import { formatCount } from '@/lib/format/numbers'
import { faultWords } from './fault-words'
import { Nothing, Section } from './section'

const COLUMNS = [
  { label: 'What happened' },
  { label: 'Times', width: '5rem', isNumber: true },
  { label: 'Last asked for', width: '26%' },
  { label: 'Last at', width: '12rem' },
]

/** Failed calls by kind. */
export function Failures({ failures }: { failures: readonly CallFailure[] }) {
  return (
    <Section title="Failed calls" about="since the start">
      {failures.length === 0 ? (
        <Nothing>No call has failed.</Nothing>
      ) : (
        <PlainTable label="Failed calls" columns={COLUMNS} isBusy={false} isLoading={false}>
          {failures.map(({ kind, status, count, operation, lastAt }) => (
            <tr key={kind} className={PLAIN_ROW}>
              <td className="max-md:w-full max-md:text-sm/5 max-md:font-medium md:py-2">
                {faultWords(kind, status)}
              </td>
              <td className="md:text-end">
                {formatCount(count)}
                <span className="md:hidden">{count === 1 ? ' time' : ' times'}</span>
              </td>
              <td className="truncate font-mono text-xs/[18px]">{operation}</td>
              <td className="whitespace-nowrap text-(--muted)">
                <span className="md:hidden">last at </span>
                <ExactInstant value={lastAt} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Section>
  )
}
