import { describe, expect, it } from 'vitest'
import { joinLists } from './class-lists'
import { readClass } from './class-times'

const list = (...ids: string[]) => ids.map((id) => readClass({ class_id: id }, '2026-03-12', id))

describe('joined classes of several days', () => {
  it('are the same list while each day has the same list', () => {
    const [monday, tuesday] = [list('a'), list('b', 'c')]
    const joined = joinLists([monday, null, tuesday])
    expect(joined.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(joinLists([monday, null, tuesday])).toBe(joined)
    expect(joinLists([monday, list('d'), tuesday])).not.toBe(joined)
    expect(joinLists([monday, null, tuesday])).toBe(joined)
  })

  it('are the day’s own list for one day, and the same empty list while nothing is loaded', () => {
    const monday = list('a')
    expect(joinLists([monday])).toBe(monday)
    expect(joinLists([null, null])).toBe(joinLists([null, null]))
    expect(joinLists([null, null])).toEqual([])
  })
})
