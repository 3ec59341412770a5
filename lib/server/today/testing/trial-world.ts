import 'server-only'
import fc from 'fast-check'
import type { ScheduledClass } from '@/lib/contract'
import { trialUpstream } from '@/lib/directory/testing/trial-upstream'

/** Something that happens between two visits. */
export const act = fc.oneof(
  fc.record({ what: fc.constant('customer' as const), n: fc.nat(9), name: fc.constantFrom('A', 'B', null) }),
  fc.record({
    what: fc.constant('class' as const),
    n: fc.nat(5),
    staff: fc.constantFrom('Kofi', 'Ana', null),
    nth: fc.nat(1),
  }),
  fc.record({
    what: fc.constantFrom(
      'submission' as const,
      'form fails' as const,
      'form works' as const,
      'day fails' as const,
      'day works' as const,
      'sign-in' as const,
      'removal' as const,
      'restart' as const,
    ),
  }),
)

/** A customer system in memory, and what Frontdesk itself did. */
export function world() {
  const trial = trialUpstream(5)
  return {
    trial,
    /** Each class's instructor, and on which of both days it is. */
    classes: new Map([0, 1, 2].map((n) => [n, { staff: 'Kofi', nth: 0 }])),
    sent: [] as number[],
    isFormBroken: false,
    isDayBroken: false,
    signIns: [] as number[],
    removals: [] as number[],
    names: () => new Map([...trial.people.values()].map(({ id, firstname }) => [id, firstname])),
  }
}

export type World = ReturnType<typeof world>

/** The classes of a day, by its number. */
export const classesOf = ({ classes }: World, day: string, nth: number) =>
  [...classes].flatMap(([n, one]) => (one.nth === nth ? [classOf(n, one.staff, day)] : []))

const classOf = (n: number, staff_name: string, day: string) =>
  ({
    class_id: `k${n}`,
    class_name: `Class ${n}`,
    class_category: 'Yoga',
    staff_name,
    program_name: 'Adults',
    date: day,
    start_time: `${String(8 + n).padStart(2, '0')}:00:00`,
    end_time: `${String(9 + n).padStart(2, '0')}:00:00`,
  }) as ScheduledClass
