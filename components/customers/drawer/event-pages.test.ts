import { describe, expect, it } from 'vitest'
import { isRepeated, joinPages } from './event-pages'

const page = (...events: Record<string, unknown>[]) => ({ events, unreadable: [] })
const ids = (...list: (string | number)[]) => page(...list.map((id) => ({ id })))

describe('pages of events', () => {
  it('stand one after the other', () => {
    expect(joinPages([ids('a', 'b'), ids('c')])).toEqual({
      events: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      hasChanged: false,
    })
    expect(joinPages([])).toEqual({ events: [], hasChanged: false })
  })

  it('that shifted show each event once and are said to have changed', () => {
    const { events, hasChanged } = joinPages([ids('a', 'b'), ids('b', 'c'), ids('d')])
    expect(events.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    expect(hasChanged).toBe(true)
  })

  it('keep what has no id, and the same id twice in one page', () => {
    const same = { event_name: 'Checked in' }
    expect(joinPages([page(same, same), page(same)])).toMatchObject({ hasChanged: false })
    expect(joinPages([page(same, same), page(same)]).events).toHaveLength(3)
    expect(joinPages([ids(1, 1)]).events).toHaveLength(2)
  })

  it('that repeat are the end, with ids or without', () => {
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
