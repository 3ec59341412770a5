import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Computed } from '@/lib/answers/directory'
import type { Customer } from '@/lib/contract'
import { Insight, type InsightKind, InsightsContext } from './insights'
import { cellOf } from './load-insights'

const READ_AT = '2026-11-29T12:00:00.000Z'
const customer = { id: 'a', created_date: '2020-01-01T00:00:00.000Z' } as Customer

const shown = (computed: Computed, of: InsightKind) =>
  render(
    <InsightsContext value={{ lastSeenReadAt: READ_AT, computed: { a: computed }, cellOf }}>
      <Insight customer={customer} of={of} />
    </InsightsContext>,
  ).container.firstElementChild

it('says of recognized memberships that none ends, and of others that it isn’t known', () => {
  const textOf = (computed: Computed) => shown({ readAt: READ_AT, ...computed }, 'ends')?.textContent
  expect(textOf({ membershipEnds: '2026-12-03' })).toBe('3 Dec 2026')
  expect(textOf({ membershipEnds: null })).toBe('no end')
  expect(textOf({})).toBe('unknown')
})

it('says of Last seen that any event counts, and of other columns only as of when', () => {
  const seen = shown({ awayDays: 90 }, 'seen')
  expect(seen?.textContent).toBe('Not in 90 days')
  expect(seen?.getAttribute('title')).toBe('Any event, as of 29 Nov 2026')
  const missed = shown({ noShowsIn30Days: 3, readAt: READ_AT }, 'noShows')
  expect(missed?.getAttribute('title')).toBe('As of 29 Nov 2026')
})
