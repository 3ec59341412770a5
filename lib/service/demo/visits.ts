import 'server-only'
import { timeOf } from './days'
import type { Diary } from './diary'
import type { Random } from './random'
import { COURSES, teachersOf } from './studio'

const MOST_VISITS = 40
const NEVER_CAME = 0.12

/** Draws visits and their events: most customers come a few times, some every week. */
export function drawVisits(random: Random, diary: Diary): void {
  const count = random.chance(NEVER_CAME) ? 0 : Math.min(random.long(3.2), MOST_VISITS)
  // One visit per customer and day: some visits of a customer's first week would fall on the same day.
  const days = new Set(Array.from({ length: count }, diary.day))
  for (const date of [...days].sort().reverse()) drawVisit(random, diary, date)
}

function drawVisit(random: Random, diary: Diary, date: string): void {
  const { life, activity, tell } = diary
  const course = random.pick(COURSES)
  const staff = random.pick(teachersOf(course.category))
  const [from, to] = course.begins
  const start = from + 15 * random.whole(0, (to - from) / 15)
  const status = random.chance(0.93) ? 'attended' : random.pick(['late cancel', 'no show'])
  activity.visits.push({
    id: diary.next('visits'),
    customer_id: life.id,
    date,
    time: timeOf(start),
    class_name: course.name,
    staff_name: staff,
    location: life.location,
    status,
    paid_with: random.pick(['Pass', 'Pass', 'Pass', 'Membership', 'Single']),
  })
  const data = { class: { name: course.name, category: course.category, staff }, location: life.location }
  if (status === 'attended') {
    const minutes = start - random.whole(1, 12)
    tell({ type: 'checked_in', name: 'Checked in', date, minutes, data, is: 'visit' })
  } else if (status === 'no show') {
    tell({ type: 'class_missed', name: 'Missed a class', date, minutes: start, data })
  } else {
    const minutes = start - random.whole(15, 60)
    tell({ type: 'class_canceled', name: 'Canceled late', date, minutes, data: { ...data, fee: 10 } })
  }
  if (random.chance(0.3)) {
    const minutes = Math.max(300, start - random.whole(60, 300))
    const source = random.pick(['app', 'web', 'desk'])
    tell({ type: 'class_booked', name: 'Booked a class', date, minutes, data: { ...data, source } })
  }
}
