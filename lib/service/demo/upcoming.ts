import 'server-only'
import { addDays, timeOf } from './days'
import type { Diary } from './diary'
import type { Random } from './random'
import { COURSES, teachersOf } from './studio'

const FURTHEST_BOOKING = 14
const FURTHEST_END = 300

/** Draws what is still to come: booked classes, and terms of memberships that renew or end later. */
export function drawUpcoming(random: Random, diary: Diary): void {
  if (diary.activity.visits.length > 0 && random.chance(0.3)) drawBooking(random, diary)
  for (const membership of diary.activity.memberships) {
    if (membership.status === 'active' && random.chance(0.6)) {
      membership.end_date = addDays(diary.life.to, random.whole(5, FURTHEST_END))
      membership.auto_renew = Number(random.chance(0.8))
    } else if (membership.status === 'canceled' && random.chance(0.3)) {
      membership.end_date = addDays(diary.life.to, random.whole(5, 60))
    }
  }
}

function drawBooking(random: Random, { life, activity, next }: Diary): void {
  const course = random.pick(COURSES)
  const [from, to] = course.begins
  activity.visits.push({
    id: next('visits'),
    customer_id: life.id,
    // From tomorrow: activity ends yesterday.
    date: addDays(life.to, random.whole(2, FURTHEST_BOOKING)),
    time: timeOf(from + 15 * random.whole(0, (to - from) / 15)),
    class_name: course.name,
    staff_name: random.pick(teachersOf(course.category)),
    location: life.location,
    status: 'booked',
    paid_with: random.pick(['Pass', 'Membership', 'Single']),
  })
}
