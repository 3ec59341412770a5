import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import { formatTimes, nameOf } from '@/components/schedule/classes/class-times'
import { PageLink } from '@/components/shell/navigation/page-link'
import { Icon } from '@/components/ui/icon/icon'
import type { TodayAnswer } from '@/lib/answers/today'
import { formatInstant, formatTimeAt, wallClock } from '@/lib/format/instants'
import { formatCount } from '@/lib/format/numbers'
import { formatText } from '@/lib/format/text'
import { changeText } from './change-text'
import { asOf, NOT_KNOWN, NOW, OPEN_SCHEDULE } from './messages'
import { type ListedClass, nowAndNextOf } from './now-and-next'
import { listHref, Section } from './section'
import { dayText } from './when'

/** The classes running now and the next three. Only a browser knows the studio's time, so the server leaves room. */
export function ClassesNow({ answer: { schedule, since } }: { answer: TodayAnswer }) {
  const now = useNow()
  const zone = useTimeZone()
  const known = now === null ? null : nowAndNextOf(schedule, now, zone)
  const age = known?.readAt ? asOf(ageText(known.readAt, known.day, zone)) : null
  return (
    <div className="min-h-60 print:min-h-0">
      <Section title={NOW.title} note={age} link={{ href: '/schedule?view=day', label: OPEN_SCHEDULE }}>
        {known && (
          <>
            {known.clashes.length > 0 && (
              <p className="flex items-center gap-2 border-t border-border py-2 text-13">
                <Icon name="triangle-alert" size={16} className="shrink-0 text-warning" />
                {NOW.clashes(formatCount(known.clashes.length), known.clashes.length === 1)}
              </p>
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
              <p className="py-2 text-13 text-muted">{known.readAt ? NOW.none : NOT_KNOWN.classes}</p>
            )}
          </>
        )}
      </Section>
    </div>
  )
}

/** A time, with the day unless it is today. */
function ageText(readAt: string, today: string, zone: string): string {
  const at = Date.parse(readAt)
  return wallClock(at, zone).day === today ? formatTimeAt(at, zone) : formatInstant(readAt, zone)
}

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
