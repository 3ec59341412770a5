import { expect, it } from 'vitest'
import type { ListFact } from '@/lib/answers/connection'
import { listFactWords } from './list-fact-words'

const words = (fact: Partial<ListFact>) =>
  listFactWords({
    operation: 'getCustomers',
    cap: null,
    capped: 0,
    repeated: 0,
    firstAt: '2026-03-12T08:00:00Z',
    lastAt: '2026-03-12T08:00:00Z',
    ...fact,
  })

it('says how many rows the customer system returns at most, and that the list is read to its end', () => {
  expect(words({ cap: 100, capped: 1 })).toEqual([
    'Your customer system returns at most 100 rows of customers per request, whatever is asked for. Frontdesk reads on until the list ends (once so far).',
  ])
  expect(words({ operation: 'getOptoutCustomers', cap: 1, capped: 1200 })[0]).toMatch(
    /^Your customer system returns at most 1 row of opt-outs .*\(1,200 times so far\)\.$/,
  )
})

it('says that rows were repeated, and what that leaves unknown', () => {
  expect(words({ operation: 'getFormSubmissions', repeated: 2 })).toEqual([
    'Your customer system returned the same rows of form submissions again instead of the rows that follow, 2 times. The end of the list can’t be seen, so what isn’t in it counts as not known.',
  ])
})

it('says both where both were seen, and names a list that it doesn’t know', () => {
  const [cap, repeat] = words({ operation: 'getOthers', cap: 50, capped: 3, repeated: 1 })
  expect(cap).toContain('at most 50 rows of getOthers')
  expect(repeat).toContain('the same rows of getOthers again')
  expect(words({})).toEqual([])
})
