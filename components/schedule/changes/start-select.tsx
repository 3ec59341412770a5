import { asSince, SINCE, SINCE_LABEL, SINCE_WORDS, visitWords } from '@/components/list-page/since'
import { VISIT } from '@/components/schedule/address'
import { change } from '@/components/schedule/change'
import { CHANGES } from '@/components/schedule/messages'
import { Select } from '@/components/ui/fields/select'
import type { ScheduleChangesAnswer } from '@/lib/answers/schedule-changes'
import { formatInstant } from '@/lib/format/instants'

/** Whether a start in the address is a time. */
export const isTime = (start: string) => start !== VISIT && asSince(start) === null

interface StartSelectProps {
  start: string
  answer: ScheduleChangesAnswer | undefined
  /** Whether the user visited before, as far as known. */
  hasVisited: boolean
  zone: string
}

/** Chooses since when: the last visit, a day, or an earlier time at which the server read the schedule. */
export function StartSelect({ start, answer, hasVisited, zone }: StartSelectProps) {
  const times = [...new Set([...(isTime(start) ? [start] : []), ...(answer?.times ?? [])])].sort().reverse()
  return (
    <Select
      aria-label={SINCE_LABEL}
      value={start}
      className="max-w-48 font-medium max-md:max-w-40 max-[359px]:max-w-32"
      onChange={({ target }) => change({ changes: target.value }, 'replace')}
    >
      <option value={VISIT}>{visitWords(hasVisited)}</option>
      {SINCE.map((one) => (
        <option key={one} value={one}>
          {SINCE_WORDS[one]}
        </option>
      ))}
      {times.length > 0 && (
        <optgroup label={CHANGES.times}>
          {times.map((time) => (
            <option key={time} value={time}>
              {formatInstant(time, zone)}
            </option>
          ))}
        </optgroup>
      )}
    </Select>
  )
}
