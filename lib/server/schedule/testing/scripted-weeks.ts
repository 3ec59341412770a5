import 'server-only'

/** In ms. */
export const HOUR = 3_600_000

const DAY = 24 * HOUR

/** The first day of the script. */
export const MONDAY = Date.UTC(2026, 2, 9)

/** A day of the script, by its number. */
export const dayOf = (nth: number) => new Date(MONDAY + nth * DAY).toISOString().slice(0, 10)

/** An hour of a day of that week, Monday first. */
export const at = (nth: number, hour: number) => MONDAY + nth * DAY + hour * HOUR

export const [THURSDAY, FRIDAY, SATURDAY, SUNDAY] = [dayOf(3), dayOf(4), dayOf(5), dayOf(6)]

/** Of the week after. */
export const [NEXT_MONDAY, NEXT_WEDNESDAY, NEXT_SUNDAY] = [dayOf(7), dayOf(9), dayOf(13)]

const NAMES = [
  ['Sunrise vinyasa', 'Inès Caron', '07:00:00'],
  ['Pilates', 'Ana Ruiz', '12:00:00'],
  ['Spin', 'Kofi Mensah', '18:00:00'],
  ['Box', 'Ben Ode', '19:00:00'],
  ['Stretch', 'Eve Lind', '20:00:00'],
] as const

/** The classes of a day before any change. */
export const timetableOf = (date: string) =>
  NAMES.map(([class_name, staff_name, start_time]) => ({
    class_id: `${date} ${class_name}`,
    class_name,
    class_category: 'Any',
    staff_name: staff_name as string,
    program_name: 'Adults',
    date,
    start_time: start_time as string,
    end_time: '23:00:00',
  }))

export type Class = Omit<ReturnType<typeof timetableOf>[number], 'class_name'> & { class_name: string }

type Edit = (classes: Class[]) => Class[]

const set =
  (name: string, more: Partial<Class>): Edit =>
  (classes) =>
    classes.map((one) => (one.class_name === name ? { ...one, ...more } : one))

const drop =
  (name: string): Edit =>
  (classes) =>
    classes.filter(({ class_name }) => class_name !== name)

function idOf({ date, class_name }: Pick<Class, 'date' | 'class_name'>) {
  return class_name === 'Stretch' ? 'stretch' : `${date} ${class_name}`
}

/** Adds a class as it was on another day. */
const add =
  (from: string, name: string, more: Partial<Class>): Edit =>
  (classes) => [
    ...classes,
    {
      ...(timetableOf(from)[1] as Class),
      class_name: name,
      class_id: idOf({ date: from, class_name: name }),
      ...more,
    },
  ]

/** What the studio does, by time; a null day is every day. */
export const SCRIPT: readonly (readonly [at: number, day: string | null, edit: Edit])[] = [
  [at(0, 9), THURSDAY, set('Spin', { start_time: '17:30:00' })],
  [at(0, 11), FRIDAY, set('Sunrise vinyasa', { class_id: 'other', start_time: '08:00:00' })],
  [at(0, 13), FRIDAY, set('Box', { start_time: '21:00:00' })],
  [at(0, 17), FRIDAY, set('Box', { start_time: '19:00:00' })],
  [at(1, 1), THURSDAY, set('Pilates', { class_name: 'Mat pilates' })],
  [at(1, 10), THURSDAY, set('Box', { staff_name: 'Eve Lind' })],
  [at(1, 10), THURSDAY, set('Stretch', { staff_name: 'Ben Ode' })],
  [at(1, 13), FRIDAY, (classes) => classes.filter(({ class_name }) => class_name !== 'Spin')],
  [at(1, 13), SATURDAY, (classes) => [...classes, { ...classes[0], class_name: 'Family yoga' } as Class]],
  [at(2, 1), null, (classes) => classes.map((one, nth) => ({ ...one, class_id: `new ${nth}` }))],
  [at(2, 12), SUNDAY, set('Spin', { start_time: '16:00:00' })],
  // Each class has an id of its own again, but stretch has the same every day.
  [at(3, 13), null, (classes) => classes.map((one) => ({ ...one, class_id: idOf(one) }))],
  [at(3, 17), FRIDAY, drop('Pilates')],
  [at(3, 17), SATURDAY, add(FRIDAY, 'Pilates', { date: SATURDAY, start_time: '10:00:00' })],
  [at(3, 17), SUNDAY, drop('Box')],
  [at(3, 17), FRIDAY, add(SUNDAY, 'Box', { date: FRIDAY, staff_name: 'Eve Lind' })],
  // The weekly id of the first, and the time of the second: neither is the same class.
  [at(3, 17), SATURDAY, drop('Stretch')],
  [at(3, 17), SUNDAY, add(SATURDAY, 'Stretch', { date: SUNDAY, start_time: '09:00:00' })],
  [at(3, 17), SUNDAY, drop('Spin')],
  [
    at(3, 17),
    SATURDAY,
    add(SUNDAY, 'Late box', { date: SATURDAY, class_id: idOf({ date: SUNDAY, class_name: 'Spin' }) }),
  ],
  [at(3, 19), SATURDAY, drop('Box')],
  [at(3, 19), NEXT_WEDNESDAY, add(SATURDAY, 'Box', { date: NEXT_WEDNESDAY, start_time: '21:00:00' })],
  [at(3, 19), NEXT_MONDAY, drop('Spin')],
  [at(3, 19), SUNDAY, add(NEXT_MONDAY, 'Spin', { date: SUNDAY, start_time: '10:00:00' })],
  // Another class takes the time and the instructor of one that moved to another day.
  [at(3, 21), FRIDAY, set('Sunrise vinyasa', { class_name: 'Aqua', class_id: 'aqua' })],
  [
    at(3, 21),
    SATURDAY,
    add(FRIDAY, 'Sunrise vinyasa', { date: SATURDAY, staff_name: 'Inès Caron', start_time: '06:00:00' }),
  ],
]

/** Sunday can't be read from Wednesday 8:00 to Thursday 8:00. */
export const isFailing = (date: string, now: number) => date === SUNDAY && now >= at(2, 8) && now < at(3, 8)

/** Frontdesk is closed and opened before these times. */
export const RESTARTS = [at(0, 12), at(1, 12), at(2, 20)]
