import { PLAIN_ROW, PlainTable } from '@/components/data-table/plain-table'
import { ExactInstant } from '@/components/record/exact-instant'
import type { Connection } from '@/lib/answers/connection'
import { formatCount } from '@/lib/format/numbers'
import { Nothing, Section } from './section'

const COLUMNS = [
  { label: 'Place', width: '24%' },
  { label: 'Asked for', width: '18%' },
  { label: 'Expected' },
  { label: 'Seen' },
  { label: 'Times', width: '6rem', isNumber: true },
  { label: 'First at', width: '11.5rem' },
  { label: 'Last at', width: '12.5rem' },
]

/** Shapes that didn't match the contract: where, what was due and what type came, never what it said. */
export function Shapes({ connection: { shapes, moreShapes } }: { connection: Connection }) {
  return (
    <Section title="Not as the contract says" about="since the start; places and types, never values">
      {shapes.length === 0 ? (
        <Nothing>Every answer was as the contract says.</Nothing>
      ) : (
        <PlainTable label="Not as the contract says" columns={COLUMNS} isBusy={false} isLoading={false}>
          {shapes.map(({ operation, path, expected, seen, count, firstAt, lastAt }) => (
            <tr key={`${operation} ${path} ${expected} ${seen}`} className={PLAIN_ROW}>
              <td className="font-mono text-xs/[18px] wrap-anywhere max-md:w-full max-md:text-[13px]/5">
                {path || 'the answer itself'}
              </td>
              <td className="font-mono text-xs/[18px] wrap-anywhere max-md:w-full">{operation}</td>
              <td>
                <span className="text-(--muted) md:hidden">expected </span>
                {expected}
              </td>
              <td className="font-medium">
                <span className="font-normal text-(--muted) md:hidden">seen </span>
                {seen}
              </td>
              <td className="md:text-end">
                {formatCount(count)}
                <span className="md:hidden">{count === 1 ? ' time' : ' times'}</span>
              </td>
              <td className="whitespace-nowrap text-(--muted)">
                <span className="md:hidden">first at </span>
                <ExactInstant value={firstAt} />
              </td>
              <td className="whitespace-nowrap text-(--muted)">
                <span className="md:hidden">last at </span>
                <ExactInstant value={lastAt} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {moreShapes > 0 && <Nothing>{formatCount(moreShapes)} others are not kept apart.</Nothing>}
    </Section>
  )
}
