import { describe, expect, it } from 'vitest'
import { isRepeated, joinPages } from './event-pages'

const page = (...events: Record<string, unknown>[]) => ({ events, unreadable: [] })
const ids = (...list: (string | number)[]) => page(...list.map((id) => ({ id })))

describe('pages of events', () => {
  it('are in order', () => {
    expect(joinPages([ids('a', 'b'), ids('c')])).toEqual({
      events: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      hasChanged: false,
    })
    expect(joinPages([])).toEqual({ events: [], hasChanged: false })
  })

  it('show each event once after a shift, and are reported as changed', () => {
    const { events, hasChanged } = joinPages([ids('a', 'b'), ids('b', 'c'), ids('d')])
    expect(events.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    expect(hasChanged).toBe(true)
  })

  it('keep events without an id, and equal ids within one page', () => {
    const same = { event_name: 'Checked in' }
    expect(joinPages([page(same, same), page(same)])).toMatchObject({ hasChanged: false })
    expect(joinPages([page(same, same), page(same)]).events).toHaveLength(3)
    expect(joinPages([ids(1, 1)]).events).toHaveLength(2)
  })

  it('end when they repeat, with or without ids', () => {
    expect(isRepeated(ids('a', 'b'), [])).toBe(false)
    expect(isRepeated(ids('b', 'a'), [ids('a', 'b')])).toBe(true)
    expect(isRepeated(ids('b', 'c'), [ids('a', 'b')])).toBe(false)
    const nameless = page({ event_name: 'Checked in' }, { event_name: 'Bought a pass' })
    expect(isRepeated(structuredClone(nameless), [nameless])).toBe(true)
    expect(joinPages([nameless, structuredClone(nameless)])).toEqual({
      events: nameless.events,
      hasChanged: true,
    })
    expect(isRepeated(page(), [ids('a')])).toBe(false)
  })
})
