import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import type { Clash } from '@/components/schedule/classes/clashes'
import { formatTimes, nameOf } from '@/components/schedule/classes/class-times'
import { PageLink } from '@/components/shell/navigation/page-link'
import { Icon } from '@/components/ui/icon/icon'
import type { TodayAnswer } from '@/lib/answers/today'
import { formatTime } from '@/lib/format/days'
import { formatText } from '@/lib/format/text'
import { changeText } from './change-text'
import { asOf, NOT_KNOWN, NOW, OPEN_SCHEDULE } from './messages'
import { type ListedClass, nowAndNextOf } from './now-and-next'
import { Line, Lines, listHref, Section } from './section'
import { dayText } from './when'

/** The classes running now and the next three. Only a browser knows the studio's time, so the server leaves room. */
export function ClassesNow({ answer: { schedule, since } }: { answer: TodayAnswer }) {
  const now = useNow()
  const zone = useTimeZone()
  const known = now === null ? null : nowAndNextOf(schedule, now, zone)
  const age = known?.readAt ? asOf(known.readAt, zone, now) : null
  return (
    <div className="min-h-60 print:min-h-0">
      <Section title={NOW.title} note={age} link={{ href: '/schedule?view=day', label: OPEN_SCHEDULE }}>
        {known && (
          <>
            {known.clashes.length > 0 && (
              <Lines>
                <Conflicts clashes={known.clashes} day={known.day} />
              </Lines>
            )}
            <ul className="divide-y divide-border border-t border-border">
              {/* One list, so that a class that begins keeps the focus. */}
              {[...known.running, ...known.next].map((at, nth) => (
                <ClassLine
                  key={at.key}
                  at={at}
                  since={since}
                  isOn={nth < known.running.length && !at.isGone}
                  ahead={at.day > known.day ? dayText(at.day, known.day) : null}
                />
              ))}
            </ul>
            {[...known.running, ...known.next].every(({ isGone }) => isGone) && (
              <p className="py-2 text-13 text-muted">
                {known.readAt
                  ? NOW.none(schedule.days.some(({ classes }) => classes.length > 0))
                  : NOT_KNOWN.classes}
              </p>
            )}
          </>
        )}
      </Section>
    </div>
  )
}

/** The instructors of the day's clashes and when they are in two classes at once, the first of them. Opens the day. */
const Conflicts = ({ clashes, day }: { clashes: readonly Clash[]; day: string }) => (
  <Line
    href={listHref('/schedule', { view: 'day', date: day })}
    name={
      <>
        <Icon name="triangle-alert" size={16} className="mr-2 inline-block align-[-3px] text-warning" />
        {NOW.clashes(clashes.length)}
      </>
    }
    detail={clashes.map(({ staff, classes }) => (
      <bdi key={classes[0]?.key} translate="no" className="mr-3">
        {staff}, {formatTime(classes.at(-1)?.row.start_time)}
      </bdi>
    ))}
  />
)

interface ClassLineProps {
  at: ListedClass
  since: string
  isOn?: boolean
  /** The day, if it isn't today. */
  ahead?: string | null
}

/** A changed class opens its day with the changes. */
function ClassLine({ at, since, isOn = false, ahead }: ClassLineProps) {
  const struck = at.isGone ? 'line-through' : ''
  return (
    <li>
      <PageLink
        href={listHref('/schedule', { view: 'day', date: at.day, ...(at.changed && { changes: since }) })}
        prefetch={false}
        className="-mx-2 grid min-h-12 grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-3 rounded-md px-2 py-1.5 text-13 hover:bg-fill print:min-h-0 print:py-0.5"
      >
        <span className="text-muted tabular-nums">
          {formatTimes(at.row)}
          {isOn && <span className="block text-xs/4 font-medium text-accent-text">{NOW.now}</span>}
          {ahead && <span className="block text-xs/4">{ahead}</span>}
        </span>
        <span className="min-w-0">
          <bdi translate="no" className={`block font-medium wrap-anywhere ${struck}`}>
            {nameOf(at)}
          </bdi>
          <span className="flex flex-wrap gap-x-2 text-muted">
            <bdi translate="no" className={`min-w-0 wrap-anywhere ${struck}`}>
              {formatText(at.row.staff_name)}
            </bdi>
            {at.changed && <span className="font-medium text-text">{changeText(at.changed, at.isGone)}</span>}
          </span>
        </span>
      </PageLink>
    </li>
  )
}
