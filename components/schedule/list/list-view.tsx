import { type RefObject, useRef } from 'react'
import { usePlainRows } from '@/components/data-table/rows/use-plain-rows'
import { FILTER_NAMES } from '@/components/schedule/address'
import { type Hues, hueClass, hueOf } from '@/components/schedule/classes/categories'
import { isOn, isPast } from '@/components/schedule/classes/class-messages'
import { type ClassAt, formatTimes, nameOf, type OpenClass } from '@/components/schedule/classes/class-times'
import { ContinuingClasses } from '@/components/schedule/classes/continuing-classes'
import type { Label } from '@/components/schedule/compare/labels'
import labelStyles from '@/components/schedule/compare/labels.module.css'
import { withGhosts } from '@/components/schedule/grid/ghosts'
import {
  CONFLICT,
  FIELD_LABELS,
  LOAD_FAILED,
  LOADING,
  NOW,
  noClassesOfDay,
  TIME,
} from '@/components/schedule/messages'
import { useDayInView, useSavedScroll } from '@/components/schedule/use-saved-scroll'
import type { ViewProps } from '@/components/schedule/use-schedule-page'
import type { Clock } from '@/components/schedule/week/clock'
import { incompleteOf } from '@/components/schedule/week/incomplete'
import { classes as names } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import { formatDayHeading } from '@/lib/format/day-heading'
import { formatText } from '@/lib/format/text'
import styles from './list-view.module.css'

const NOTHING = 'px-[24px] pb-[8px] text-13 text-muted print:pl-0'
const NAME =
  'max-w-full min-h-[24px] overflow-clip font-medium text-start text-ellipsis align-middle hover:underline -outline-offset-2'
const DOT = 'mr-[8px] inline-block size-[8px] rounded-[2px] [background:var(--bar)]'

const HEADERS = [TIME, ...FILTER_NAMES.map((name) => FIELD_LABELS[name])]

/** The week as one table per day, for reading and printing. */
export function ListView({ schedulePage, clashing, ghosts, labels, onOpen }: ViewProps) {
  const list = useRef<HTMLDivElement>(null)
  const chosenDay = useRef<HTMLElement>(null)
  usePlainRows(list, 'button')
  useSavedScroll(list, schedulePage.state)
  useDayInView(chosenDay, schedulePage.state, schedulePage.dayRequests)
  return (
    <div
      ref={list}
      data-portrait=""
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto border-t border-border pb-[24px] print:overflow-visible print:[print-color-adjust:exact]"
    >
      <ListDays
        schedulePage={schedulePage}
        clashing={clashing}
        ghosts={ghosts}
        labels={labels}
        chosen={chosenDay}
        onOpen={onOpen}
      />
    </div>
  )
}

interface ListDaysProps extends ViewProps {
  /** Set to the selected day. */
  chosen?: RefObject<HTMLElement | null>
}

/** Each shown day with its table. */
export function ListDays({ schedulePage, clashing, ghosts, labels, chosen, onOpen }: ListDaysProps) {
  const { shown, now, hues, week, date } = schedulePage
  const year = Number(now.day.slice(0, 4))
  return shown.map(({ day, classes, answer }) => (
    <section
      key={day}
      ref={day === date ? chosen : undefined}
      data-day={day}
      // The browser skips rendering days out of view.
      className="[content-visibility:auto] print:[content-visibility:visible]"
      style={{ containIntrinsicHeight: heightOf(classes) }}
    >
      <h2
        className={names(
          'px-[24px] pt-[16px] pb-[8px] text-13 font-semibold print:break-after-avoid print:pl-0',
          // The paper's head has the only day.
          shown.length === 1 && 'print:hidden',
        )}
      >
        {formatDayHeading(day, year)}
        {day === now.day && <span className="ml-2 font-medium text-accent-text print:hidden">Today</span>}
      </h2>
      <ContinuingClasses day={day} classes={week.continuingOn(day)} onOpen={onOpen} />
      {classes === null ? (
        <p className={NOTHING}>{week.error && !week.isFetching ? LOAD_FAILED : LOADING}</p>
      ) : withGhosts(classes, day, ghosts).length === 0 ? (
        <p className={NOTHING}>
          {incompleteOf([{ answer }])?.title ?? noClassesOfDay(!!week.continuingOn(day)?.length)}
        </p>
      ) : (
        <table
          className={names(styles.table, 'w-full table-fixed text-13')}
          aria-label={`Classes, ${formatDayHeading(day, year)}`}
        >
          <thead>
            <tr>
              {HEADERS.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {withGhosts(classes, day, ghosts).map((at) => (
              <ListRow
                key={at.key}
                at={at}
                now={now}
                hues={hues}
                isClash={clashing.has(at.key)}
                label={labels?.get(at.key)}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  ))
}

/** Estimated height of an unrendered day, so that the scroll bar doesn't jump. */
function heightOf(classes: ClassAt[] | null): string {
  return `auto ${44 + (classes && classes.length > 0 ? 28 + classes.length * 36 : 36)}px`
}

interface ListRowProps {
  at: ClassAt
  now: Clock
  hues: Hues
  isClash: boolean
  label: Label | undefined
  onOpen: OpenClass
}

function ListRow({ at, now, hues, isClash, label, onOpen }: ListRowProps) {
  const { row, notes } = at
  const marks = [...notes, ...(isClash ? [CONFLICT.ofClass] : [])].join(' · ')
  return (
    <tr
      data-past={isPast(at, now) || undefined}
      className="cursor-pointer hover:*:bg-fill data-past:*:text-muted print:*:text-text!"
    >
      <td>
        {formatTimes(row)}
        {isOn(at, now) && <span className="ml-2 font-medium text-accent-text print:hidden">{NOW}</span>}
        {marks && (
          <span
            role="img"
            aria-label={marks}
            data-tooltip={marks}
            className="ml-[8px] inline-block align-[-2px] text-warning print:hidden"
          >
            <Icon name="triangle-alert" size={13} />
          </span>
        )}
      </td>
      <td>
        <button
          type="button"
          data-open={at.key}
          data-label={label?.words}
          data-kind={label?.kind}
          data-other={label?.isOther || undefined}
          className={names(NAME, label && labelStyles.inRow)}
          onClick={({ currentTarget }) => onOpen(at, currentTarget)}
        >
          <bdi>{nameOf(at)}</bdi>
        </button>
      </td>
      <td>
        <span className={names(DOT, hueClass(hueOf(hues, row.class_category)))} aria-hidden />
        <bdi>{formatText(row.class_category)}</bdi>
      </td>
      <td>
        <bdi>{formatText(row.program_name)}</bdi>
      </td>
      <td>
        <bdi translate="no">{formatText(row.staff_name)}</bdi>
      </td>
    </tr>
  )
}
