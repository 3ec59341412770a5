import { hueClass, hueOf } from '@/components/schedule/classes/categories'
import { staffOf } from '@/components/schedule/classes/class-messages'
import { type ClassAt, formatTimes, nameOf } from '@/components/schedule/classes/class-times'
import type { Label } from '@/components/schedule/compare/labels'
import { withGhosts } from '@/components/schedule/grid/ghosts'
import { LOAD_FAILED, LOADING, noClassesOfDay } from '@/components/schedule/messages'
import { dayHead } from '@/components/schedule/week/days'
import { incompleteOf } from '@/components/schedule/week/incomplete'
import { MONTHS } from '@/lib/format/days'
import { absence, formatText } from '@/lib/format/text'
import { PrintedDifferences, PrintHead, type PrintHeadProps } from './print-head'
import styles from './week-sheet.module.css'

/** The week on paper: a column a day, each class with whole words, and below it what the open panel lists. Its head repeats on every page. */
export function WeekSheet(props: PrintHeadProps) {
  const { address, shown, hues, week } = props.schedulePage
  const hasList = props.changes !== null || address.compare !== 'none'
  return (
    <>
      <table data-sheet data-tight={hasList ? '' : undefined} className={styles.sheet}>
        <thead>
          <tr>
            <td colSpan={shown.length}>
              <PrintHead {...props} />
            </td>
          </tr>
          <tr>
            {shown.map(({ day }) => (
              <th key={day} scope="col">
                {dayHead(day).weekday} {dayHead(day).date} {MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {shown.map(({ day, classes, answer }) => (
              <td key={day}>
                {withGhosts(classes ?? [], day, props.changes?.ghosts).map((at) => (
                  <SheetClass
                    key={at.key}
                    at={at}
                    hue={hueClass(hueOf(hues, at.row.class_category))}
                    label={props.changes?.labels.get(at.key)}
                  />
                ))}
                {classes === null && (week.error && !week.isFetching ? LOAD_FAILED : LOADING)}
                {classes?.length === 0 && (incompleteOf([{ answer }])?.title ?? noClassesOfDay(false))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <PrintedDifferences {...props} />
    </>
  )
}

interface SheetClassProps {
  at: ClassAt
  hue: string | undefined
  label: Label | undefined
}

/** When, what, and the instructor; the category in words, since paper may be black and white. A change takes its place. */
function SheetClass({ at, hue, label }: SheetClassProps) {
  const { class_category: category } = at.row
  const what = absence(category) === null && <bdi>{formatText(category)}</bdi>
  return (
    <div className={`${styles.class} ${hue}`} data-printed={at.key} data-kind={label?.kind}>
      <div className={styles.line}>
        {label && <span className={styles.label}>{label.words}</span>}
        <b>{formatTimes(at.row)}</b>
        {!label && what}
      </div>
      <div className={styles.name}>
        <bdi>{nameOf(at)}</bdi>
      </div>
      <div className={styles.line}>
        <bdi translate="no">{staffOf(at)}</bdi>
        {label && what}
      </div>
    </div>
  )
}
