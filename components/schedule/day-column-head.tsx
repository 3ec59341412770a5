import { dayHead } from './days'

/** A day's short name and number; today has the accent color. */
export function DayColumnHead({ day, isToday }: { day: string; isToday: boolean }) {
  const { weekday, date } = dayHead(day)
  return (
    <>
      <span className={isToday ? 'font-medium text-accent-text' : 'text-muted'}>{weekday}</span>
      <span
        className={
          isToday
            ? 'grid h-[22px] w-6 place-content-center rounded-[5px] bg-accent font-semibold text-on-accent'
            : 'font-medium'
        }
      >
        {date}
      </span>
    </>
  )
}
