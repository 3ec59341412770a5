import 'server-only'
import type { Insertable } from 'kysely'
import type { ServiceSchema } from '../schema'
import { addDays, mondayOf, timeOf } from './days'
import type { Random } from './random'
import { COURSES, type Course, teachersOf } from './studio'

const WEEKS_BEFORE = 4
const WEEKS = 8

/** Start times in minutes after midnight; classes overlap. */
const STARTS = [390, 420, 450, 540, 570, 600, 630, 720, 735, 960, 1020, 1050, 1080, 1110, 1140, 1170]
/** Maximum number of classes that start together, and that overlap: there are three rooms. */
const AT_ONCE = 2
const ROOMS = 3
const CLASHING_WEEKS = [3, 4, 5]

interface Slot {
  course: Course
  /** 0 is Monday. */
  day: number
  start: number
  staff: string
}

/** Eight weeks of classes around a day: one repeated timetable with an occasional clash of one teacher. */
export function drawClasses(random: Random, today: string): Insertable<ServiceSchema['classes']>[] {
  const timetable = drawTimetable(random)
  const monday = addDays(mondayOf(today), -7 * WEEKS_BEFORE)
  return Array.from({ length: WEEKS }, (_, week) => {
    const slots = CLASHING_WEEKS.includes(week) ? [...timetable, drawClash(random, timetable)] : timetable
    return slots.map((slot, place) => classOf(slot, addDays(monday, week * 7 + slot.day), place))
  }).flat()
}

/** A week in which no teacher has two classes at a time. */
function drawTimetable(random: Random): Slot[] {
  const timetable: Slot[] = []
  for (let day = 0; day < 7; day++) {
    for (const start of STARTS.flatMap((one) => Array<number>(AT_ONCE).fill(one))) {
      if (!random.chance(day < 5 ? 0.32 : 0.22)) continue
      const fitting = COURSES.filter(({ begins: [from, to] }) => from <= start && start <= to)
      const course = random.pick(fitting)
      const going = timetable.filter((slot) => slot.day === day && overlaps(slot, start))
      const free = teachersOf(course.category).filter((staff) => !going.some((slot) => slot.staff === staff))
      if (going.length < ROOMS && free.length > 0)
        timetable.push({ course, day, start, staff: random.pick(free) })
    }
  }
  return timetable
}

/** Whether a class is still on when a later one starts. */
function overlaps(slot: Slot, start: number): boolean {
  return start < slot.start + slot.course.minutes
}

/** A class that overlaps another one of the same teacher by half an hour. */
function drawClash(random: Random, timetable: Slot[]): Slot {
  const { course, ...slot } = random.pick(timetable)
  const other = COURSES.find(({ name, category }) => category === course.category && name !== course.name)
  return { ...slot, course: other ?? course, start: slot.start + 30 }
}

function classOf(
  { course, start, staff }: Slot,
  date: string,
  place: number,
): Insertable<ServiceSchema['classes']> {
  return {
    class_id: `cls_${date.replaceAll('-', '')}_${String(place).padStart(3, '0')}`,
    class_name: course.name,
    class_category: course.category,
    staff_name: staff,
    program_name: course.program,
    date,
    start_time: timeOf(start),
    end_time: timeOf(start + course.minutes),
    is_demo: 1,
  }
}
