import 'server-only'
import type { Insertable } from 'kysely'
import type { ServiceSchema } from '../schema'
import { addDays, mondayOf, timeOf } from './days'
import type { Random } from './random'
import { COURSES, teachersOf } from './studio'

const WEEKS_BEFORE = 4
const WEEKS = 8

/** When classes begin, in minutes after midnight; several at once overlap. */
const STARTS = [390, 420, 450, 540, 570, 600, 630, 720, 735, 960, 1020, 1050, 1080, 1110, 1140, 1170]

/** Eight weeks of classes around a day: one timetable, repeated, with now and then a clash of one teacher. */
export function drawClasses(random: Random, today: string): Insertable<ServiceSchema['classes']>[] {
  const timetable = Array.from({ length: 7 }, (_, day) =>
    STARTS.filter(() => random.chance(day < 5 ? 0.72 : 0.5)).map((start) => {
      const drawn = random.pick(COURSES)
      return { ...drawn, day, start, staff: random.pick(teachersOf(drawn.category)) }
    }),
  ).flat()
  const monday = addDays(mondayOf(today), -7 * WEEKS_BEFORE)
  const classes = Array.from({ length: WEEKS }, (_, week) =>
    timetable.map((slot, place) => classOf(slot, addDays(monday, week * 7 + slot.day), place)),
  ).flat()
  const clashing = timetable[Math.floor(timetable.length / 2)]
  if (!clashing) return classes
  const day = addDays(monday, WEEKS_BEFORE * 7 + clashing.day)
  return [...classes, classOf({ ...clashing, start: clashing.start + 30 }, day, timetable.length)]
}

interface Slot {
  name: string
  category: string
  program: string
  minutes: number
  start: number
  staff: string
}

function classOf(slot: Slot, date: string, place: number): Insertable<ServiceSchema['classes']> {
  return {
    class_id: `cls_${date.replaceAll('-', '')}_${String(place).padStart(3, '0')}`,
    class_name: slot.name,
    class_category: slot.category,
    staff_name: slot.staff,
    program_name: slot.program,
    date,
    start_time: timeOf(slot.start),
    end_time: timeOf(slot.start + slot.minutes),
    is_demo: 1,
  }
}
