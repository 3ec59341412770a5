import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOfDay } from './changes-of-day'

const yoga = {
  class_id: 'c1',
  class_name: 'Sunrise vinyasa',
  class_category: 'Yoga',
  staff_name: 'Inès Caron',
  program_name: 'Adults',
  date: '2026-03-09',
  start_time: '07:00:00',
  end_time: '08:00:00',
}
const later = { start_time: '18:00:00', end_time: '19:00:00' }
const spin = { ...yoga, class_id: 'c2', class_name: 'Spin', class_category: 'Cycle', ...later }

describe('what changed in a day', () => {
  it.each([
    ['nothing, in another order', [yoga, spin], [spin, yoga], []],
    ['a class added', [yoga], [yoga, spin], ['added']],
    ['a class dropped', [yoga, spin], [spin], ['canceled']],
    ['the same id at another time', [yoga], [{ ...yoga, ...later }], ['moved']],
    ['another id at another time', [yoga], [{ ...yoga, class_id: 'x', ...later }], ['moved']],
    ['another end', [yoga], [{ ...yoga, end_time: '08:15:00' }], ['end']],
    ['another end and instructor', [yoga], [{ ...yoga, end_time: '07:45:00', staff_name: 'Kofi' }], ['end']],
    ['another instructor', [yoga], [{ ...yoga, staff_name: 'Kofi Mensah' }], ['staff']],
    ['another id and instructor', [yoga], [{ ...yoga, class_id: 'x', staff_name: 'Kofi' }], ['staff']],
    ['another name', [yoga], [{ ...yoga, class_name: 'Vinyasa' }], ['renamed']],
    ['another id and name', [yoga], [{ ...yoga, class_id: 'x', class_name: 'Vinyasa' }], ['renamed']],
    ['an id given to another class', [yoga], [{ ...spin, class_id: 'c1' }], ['canceled', 'added']],
    ['another name and instructor', [yoga], [{ ...yoga, class_name: 'Flow', staff_name: 'Kofi' }], ['staff']],
    [
      'new ids only',
      [yoga, spin],
      [
        { ...yoga, class_id: 'x' },
        { ...spin, class_id: 'y' },
      ],
      [],
    ],
    [
      'ids that were swapped',
      [yoga, spin],
      [
        { ...yoga, class_id: 'c2' },
        { ...spin, class_id: 'c1' },
      ],
      [],
    ],
    ['one of two equal classes dropped', [yoga, yoga], [yoga], ['canceled']],
  ])('%s', (_what, before, after, kinds) => {
    expect(changesOfDay(before, after).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('names each class of either reading once at most, and none that is unchanged', () => {
    const some = fc.array(
      fc.record({
        class_id: fc.constantFrom('a', 'b', 'c', 'd'),
        class_name: fc.constantFrom('Yoga', 'Spin'),
        class_category: fc.constant('Any'),
        staff_name: fc.constantFrom('Inès', 'Kofi'),
        program_name: fc.constant('Adults'),
        date: fc.constant('2026-03-09'),
        start_time: fc.constantFrom('07:00:00', '18:00:00'),
        end_time: fc.constant('19:00:00'),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(some, some, (before, after) => {
        const changes = changesOfDay(before, after)
        const gone = changes.flatMap((change) => ('before' in change ? [change.before] : []))
        const come = changes.flatMap((change) => ('after' in change ? [change.after] : []))
        expect(new Set(gone).size).toBe(gone.length)
        expect(new Set(come).size).toBe(come.length)
        // Without the named ones, both readings have the same classes, whatever their ids.
        const rest = (all: typeof before, named: unknown[]) =>
          all
            .filter((one) => !named.includes(one))
            .map(({ class_id: _, ...said }) => JSON.stringify(said))
            .sort()
        expect(rest(before, gone)).toEqual(rest(after, come))
        expect(changesOfDay(before, before)).toEqual([])
      }),
    )
  })
})
