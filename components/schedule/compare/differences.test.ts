import { describe, expect, it } from 'vitest'
import { readClass } from '@/components/schedule/classes/class-times'
import { addDays, weekOf } from '@/components/schedule/week/days'
import { differencesOf } from './differences'

const [MONDAY = ''] = weekOf('2026-03-09')

interface Lesson {
  weekday?: number
  name?: string
  staff?: string
  start?: string
  end?: string
}

/** A week with these classes. */
function week(monday: string, ...lessons: Lesson[]) {
  return Array.from({ length: 7 }, (_, day) =>
    lessons
      .filter(({ weekday = 0 }) => weekday === day)
      .map(({ name = 'Flow', staff = 'Kofi Mensah', start = '09:00', end = '22:00' }, index) =>
        readClass(
          {
            class_id: `${monday} ${index}`,
            class_name: name,
            class_category: 'Yoga',
            staff_name: staff,
            program_name: 'Adults',
            start_time: start,
            end_time: end,
          },
          addDays(monday, day),
          `${monday} ${day} ${index}`,
        ),
      ),
  )
}

const compare = (before: Lesson[], after: Lesson[]) =>
  differencesOf(week(MONDAY, ...before), week(addDays(MONDAY, 7), ...after))

describe('differences between two weeks', () => {
  it('are none if only dates and ids differ', () => {
    expect(compare([{}, { weekday: 3 }], [{}, { weekday: 3 }])).toEqual([])
  })

  it.each([
    ['added', [], [{}]],
    ['removed', [{}], []],
    ['moved', [{}], [{ weekday: 2 }]],
    ['moved', [{}], [{ start: '10:00' }]],
    ['end', [{}], [{ end: '21:45' }]],
    ['moved', [{}], [{ weekday: 2, end: '21:45' }]],
    ['instructor', [{}], [{ staff: 'Ana Ruiz' }]],
  ] as const)('are one: %s', (kind, before, after) => {
    expect(compare([...before], [...after]).map((one) => one.kind)).toEqual([kind])
  })

  it('are added and removed if name or both time and instructor differ', () => {
    expect(compare([{}], [{ name: 'Salsa' }]).map(({ kind }) => kind)).toEqual(['added', 'removed'])
    expect(compare([{}], [{ start: '10:00', staff: 'Ana Ruiz' }]).map(({ kind }) => kind)).toEqual([
      'removed',
      'added',
    ])
  })

  it('keep parallel classes of the same name apart', () => {
    const found = compare([{}, { staff: 'Ana Ruiz' }], [{ staff: 'Ana Ruiz' }, { staff: 'Tom Akana' }])
    expect(found.map(({ kind }) => kind)).toEqual(['instructor'])
  })

  it('are in order of weekday and time', () => {
    const found = compare(
      [{ weekday: 6 }],
      [
        { weekday: 1, name: 'B', start: '12:00' },
        { weekday: 1, name: 'A' },
      ],
    )
    expect(found.map((one) => ('after' in one ? one.after : one.before).row.class_name)).toEqual([
      'A',
      'B',
      'Flow',
    ])
  })

  it('are in the order of a week that starts on Sunday', () => {
    const sunday = addDays(MONDAY, -1)
    const found = differencesOf(
      week(sunday),
      week(addDays(sunday, 7), { name: 'Sun' }, { weekday: 1, name: 'Mon' }),
    )
    expect(found.map((one) => 'after' in one && one.after.row.class_name)).toEqual(['Sun', 'Mon'])
  })
})
