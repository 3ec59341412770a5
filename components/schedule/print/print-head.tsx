import { useQueryClient } from '@tanstack/react-query'
import { useTimeZone } from '@/components/record/time-zone'
import { FILTER_NAMES, isFiltered } from '@/components/schedule/address'
import { changedDays, countElsewhere, differencesIn } from '@/components/schedule/changes/changed-days'
import { changesQuery, nearDays } from '@/components/schedule/changes/queries'
import type { Changes } from '@/components/schedule/changes/use-changes'
import { type ClassAt, formatTimes, nameOf } from '@/components/schedule/classes/class-times'
import { totalsOf } from '@/components/schedule/classes/totals'
import { sidesOf } from '@/components/schedule/compare/labels'
import { asOf, CHANGES, FIELD_LABELS, PRINT_TITLE } from '@/components/schedule/messages'
import type { SchedulePageState } from '@/components/schedule/use-schedule-page'
import { readClock } from '@/components/schedule/week/clock'
import { dayHead, formatWeek } from '@/components/schedule/week/days'
import { oldest } from '@/components/schedule/week/use-week'
import { formatClock } from '@/lib/format/clock-time'
import { formatDayHeading } from '@/lib/format/day-heading'
import { formatDay } from '@/lib/format/days'
import { formatInstant } from '@/lib/format/instants'
import { absence } from '@/lib/format/text'
import { ComparedLine, ComparedList } from './compared'

export interface PrintHeadProps {
  studio: string | null
  /** Of the open panel; null: none is open. */
  changes: Changes | null
  schedulePage: SchedulePageState
}

/** What a sheet on the wall needs: whose schedule, which days, which classes, and how old it is. */
export function PrintHead({ studio, changes, schedulePage }: PrintHeadProps) {
  const { address, classes, date, isDay, shown, week } = schedulePage
  const set = FILTER_NAMES.flatMap((name) => {
    const value = address.filters[name]
    return value === null || absence(value) !== null ? [] : [`${FIELD_LABELS[name]}: ${value}`]
  })
  const isWhole = shown.every((day) => day.answer && day.answer.unreadable.length === 0)
  const zone = useTimeZone()
  const elsewhere = useElsewhere(schedulePage)
  const readAt = oldest(shown.map((day) => day.readAt))
  const read = readAt === null ? null : readClock(new Date(readAt))
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 pb-2 text-start text-13 font-normal">
      {studio !== null && <h1 className="text-lg/6 font-semibold">{studio}</h1>}
      <p className="text-base/6 font-medium">
        {PRINT_TITLE}, {isDay ? formatDayHeading(date, 0) : formatWeek(week.dates)}
      </p>
      {read && <p className="ml-auto">{asOf(formatDay(read.day), formatClock(read.time))}</p>}
      {isFiltered(address.filters) && (
        <p className="basis-full">
          <span data-filters-in-words className="font-medium">
            {set.join(' · ')}
          </span>
          {isWhole && classes.length > 0 && ` · ${totalsOf(classes).total}`}
        </p>
      )}
      {address.compare !== 'none' && <ComparedLine schedulePage={schedulePage} compare={address.compare} />}
      {changes?.since && (
        <p className="basis-full">
          <span className="font-medium">{CHANGES.printed(formatInstant(changes.since, zone))}</span>
          {(changes.count || changes.unknown === 0) && ` · ${CHANGES.count(changes.count ?? 0)}`}
          {changes.partly > 0 && ` · ${CHANGES.partlyDays(changes.partly)}`}
          {changes.unknown > 0 && ` · ${CHANGES.unknownDays(changes.unknown)}`}
          {elsewhere > 0 && ` · ${CHANGES.notPrinted(elsewhere)}`}
        </p>
      )}
    </div>
  )
}

/** The number of changes that the panel lists for other days than the printed ones. */
function useElsewhere({ address, week, shown }: SchedulePageState): number {
  const client = useQueryClient()
  if (address.changes === null || address.days === 'shown') return 0
  const near = client.getQueryData(changesQuery(nearDays(), address.changes).queryKey)
  return countElsewhere(changedDays(near?.days ?? [], week.days, address.filters), shown)
}

/** What the open panel lists: the changes, or what differs from the compared week. */
export function PrintedDifferences({ changes, schedulePage }: Omit<PrintHeadProps, 'studio'>) {
  const { compare } = schedulePage.address
  return compare === 'none' ? (
    <ChangeList changes={changes} schedulePage={schedulePage} />
  ) : (
    <ComparedList schedulePage={schedulePage} compare={compare} />
  )
}

/** The changes of the printed days by day and time, in a line each: a class that left them where it was, with where it moved to. */
function ChangeList({ changes, schedulePage: { shown } }: Omit<PrintHeadProps, 'studio'>) {
  const isShown = ({ day }: ClassAt) => shown.some((one) => one.day === day)
  const listed = differencesIn(changes?.differences ?? [], shown)
    .flatMap((difference) => {
      const at = sidesOf(difference).findLast(isShown)
      return at ? [{ at, kind: difference.kind }] : []
    })
    .sort(
      (a, b) =>
        a.at.day.localeCompare(b.at.day) ||
        (a.at.start ?? Number.MAX_SAFE_INTEGER) - (b.at.start ?? Number.MAX_SAFE_INTEGER),
    )
  if (listed.length === 0) return null
  return (
    <ul aria-label={CHANGES.title} className="flex flex-wrap gap-x-6 py-1 text-start text-xs/4">
      {listed.map(({ at, kind }) => {
        const { weekday, date } = dayHead(at.day)
        const said = changes?.labels.get(at.key)?.words
        return (
          <li key={at.key} className="break-inside-avoid">
            <b className="font-semibold">{CHANGES.kinds[kind]}</b> ·{' '}
            {shown.length > 1 && `${weekday} ${date}, `}
            {formatTimes(at.row)} <bdi>{nameOf(at)}</bdi>
            {said && said !== CHANGES.kinds[kind] && (
              <>
                {' · '}
                <bdi>{said}</bdi>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
