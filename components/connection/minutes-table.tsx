import { useTimeZone } from '@/components/record/time-zone'
import type { Connection } from '@/lib/answers/connection'
import { formatMs } from '@/lib/format/durations'
import { formatTimeAt } from '@/lib/format/instants'
import { formatCount } from '@/lib/format/numbers'
import { RESPONSE_TIME } from './messages'

const HEADS = [
  RESPONSE_TIME.minute,
  RESPONSE_TIME.calls,
  RESPONSE_TIME.failed,
  RESPONSE_TIME.median,
  RESPONSE_TIME.p95,
]
const CELL = 'border-b border-border px-2 py-1.5 text-end first:pl-0 first:text-start last:pr-0'

/** The chart's data by minute, newest first. */
export function MinutesTable({ minutes }: { minutes: Connection['minutes'] }) {
  const zone = useTimeZone()
  return (
    <table className="mt-2 w-full max-w-3xl border-separate border-spacing-0 text-13 tabular-nums">
      <caption className="sr-only">{RESPONSE_TIME.table}</caption>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col" className={`${CELL} align-bottom text-xs/4 font-medium text-muted`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {minutes.toReversed().map(({ at, calls, failed, p50, p95 }) => (
          <tr key={at}>
            <td className={CELL}>
              <time dateTime={at}>{formatTimeAt(Date.parse(at), zone)}</time>
            </td>
            <td className={CELL}>{formatCount(calls)}</td>
            <td className={CELL}>{formatCount(failed)}</td>
            <td className={CELL}>{formatMs(p50)}</td>
            <td className={CELL}>{formatMs(p95)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
