import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { addDays, getJson, type ScheduleProps, type StudioClass } from './data'

const HOUR_PX = 48
const LANE_PX = 72
const FIRST_HOUR = 6

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Places classes that overlap side by side: each in the first lane that is free. */
function lanesOf(classes: StudioClass[]) {
  const ends: number[] = []
  const sorted = classes.toSorted((a, b) => a.start_time.localeCompare(b.start_time))
  const placed = sorted.map((one) => {
    const from = minutesOf(one.start_time)
    const free = ends.findIndex((end) => end <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = minutesOf(one.end_time)
    return { one, from, lane }
  })
  return { placed, lanes: ends.length }
}

const Day = memo(function Day({ date, classes }: { date: string; classes: StudioClass[] }) {
  const { placed, lanes } = lanesOf(classes)
  return (
    <section style={{ width: Math.max(2, lanes) * LANE_PX }}>
      <h2>{date}</h2>
      <ol>
        {placed.map(({ one, from, lane }) => (
          <li
            key={one.class_id}
            style={{
              top: (from / 60 - FIRST_HOUR) * HOUR_PX,
              height: ((minutesOf(one.end_time) - from) / 60) * HOUR_PX,
              left: lane * LANE_PX,
            }}
          >
            <button type="button" data-class={one.class_id}>
              {one.class_name}
              <small>{one.start_time.slice(0, 5)}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
})

const weekUrl = (date: string) => `/api/schedule?date=${date}`
const urlOf = (date: string, category: string) =>
  `/schedule?date=${date}&category=${encodeURIComponent(category)}`

const categoriesOf = (classes: StudioClass[]) =>
  [...new Set(classes.map(({ class_category }) => class_category))].sort()

/** A week of classes with a filter; the next week is prefetched. */
export function SchedulePage(first: ScheduleProps) {
  const [{ date, classes }, setWeek] = useState<Pick<ScheduleProps, 'date' | 'classes'>>(first)
  const [category, setCategory] = useState(first.category)
  const categories = useMemo(() => categoriesOf(classes), [classes])
  const shown = category ? classes.filter((one) => one.class_category === category) : classes
  const ahead = useRef<{ date: string; classes: Promise<StudioClass[]> } | null>(null)

  useEffect(() => {
    const next = addDays(date, 7)
    const classes = getJson<StudioClass[]>(weekUrl(next))
    classes.catch(() => {
      ahead.current = null
    })
    ahead.current = { date: next, classes }
  }, [date])

  async function show(next: string) {
    history.pushState(null, '', urlOf(next, category))
    const classes = await (ahead.current?.date === next
      ? ahead.current.classes
      : getJson<StudioClass[]>(weekUrl(next)))
    setWeek({ date: next, classes })
  }

  function filter(category: string) {
    history.pushState(null, '', urlOf(date, category))
    setCategory(category)
  }

  return (
    <main>
      <header>
        <h1>Schedule</h1>
        <button type="button" aria-label="Previous week" onClick={() => show(addDays(date, -7))}>
          ‹
        </button>
        <button type="button" aria-label="Next week" onClick={() => show(addDays(date, 7))}>
          ›
        </button>
        <select
          aria-label="Category"
          value={category}
          onChange={(event) => filter(event.currentTarget.value)}
        >
          <option value="">All categories</option>
          {categories.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <ul aria-label="Categories">
          {categoriesOf(shown).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </header>
      <div className="scroller week" data-scroller="">
        {Array.from({ length: 7 }, (_, day) => addDays(date, day)).map((day) => (
          <Day key={day} date={day} classes={shown.filter((one) => one.date === day)} />
        ))}
      </div>
    </main>
  )
}
