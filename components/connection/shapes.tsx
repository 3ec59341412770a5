import { PLAIN_ROW, PlainTable } from '@/components/data-table/plain-table'
import { ExactInstant } from '@/components/record/exact-instant'
import type { Connection } from '@/lib/answers/connection'
import { formatCount } from '@/lib/format/numbers'
import { COUNTS, UNEXPECTED_DATA } from './messages'
import { Nothing, Section } from './section'

const COLUMNS = [
  { label: UNEXPECTED_DATA.field, width: '24%' },
  { label: UNEXPECTED_DATA.operation, width: '18%' },
  { label: UNEXPECTED_DATA.expected },
  { label: UNEXPECTED_DATA.received },
  { label: COUNTS.count, width: '6rem', isNumber: true },
  { label: COUNTS.firstSeen, width: '11.5rem' },
  { label: COUNTS.lastSeen, width: '12.5rem' },
]

/** Data that didn't match the spec: the path, the expected and the received type, never the value. */
export function Shapes({ connection: { shapes, moreShapes } }: { connection: Connection }) {
  return (
    <Section title={UNEXPECTED_DATA.title} about={UNEXPECTED_DATA.about}>
      {shapes.length === 0 ? (
        <Nothing>{UNEXPECTED_DATA.empty}</Nothing>
      ) : (
        <PlainTable label={UNEXPECTED_DATA.title} columns={COLUMNS} isBusy={false} isLoading={false}>
          {shapes.map(({ operation, path, expected, seen, count, firstAt, lastAt }) => (
            <tr key={`${operation} ${path} ${expected} ${seen}`} className={PLAIN_ROW}>
              <td className="font-mono text-xs/[18px] wrap-anywhere max-md:w-full max-md:text-[13px]/5">
                {path || UNEXPECTED_DATA.whole}
              </td>
              <td className="font-mono text-xs/[18px] wrap-anywhere max-md:w-full">{operation}</td>
              <td>
                <span className="text-muted md:hidden">{UNEXPECTED_DATA.expectedPrefix}</span>
                {expected}
              </td>
              <td className="font-medium">
                <span className="font-normal text-muted md:hidden">{UNEXPECTED_DATA.receivedPrefix}</span>
                {seen}
              </td>
              <td className="md:text-end">
                {formatCount(count)}
                <span className="md:hidden">{COUNTS.times(count)}</span>
              </td>
              <td className="whitespace-nowrap text-muted">
                <span className="md:hidden">{COUNTS.first}</span>
                <ExactInstant value={firstAt} />
              </td>
              <td className="whitespace-nowrap text-muted">
                <span className="md:hidden">{COUNTS.last}</span>
                <ExactInstant value={lastAt} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {moreShapes > 0 && <Nothing>{UNEXPECTED_DATA.more(formatCount(moreShapes))}</Nothing>}
    </Section>
  )
}
