import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { WeekCount } from '@/lib/answers/today'
import { Trends } from './trends'

const WEEKS = Array.from({ length: 12 }, (_, nth) =>
  new Date(Date.UTC(2026, 0, 5 + 7 * nth)).toISOString().slice(0, 10),
)
const week = (count: number | null, gap: WeekCount['gap'] = null): WeekCount => ({ count, gap })
const counts = (last: number) => [...Array<WeekCount>(11).fill(week(4)), week(last)]
const trends = {
  weeks: WEEKS,
  customers: counts(1248),
  optOuts: [week(null, 'unread'), ...counts(2).slice(1)],
  submissions: counts(0),
}

it('has a number above each column, and names weeks that aren’t fully known', () => {
  render(<Trends trends={trends} />)
  expect(screen.getByText('1.2k').getAttribute('title')).toBe('23 Mar 2026: 1,248')
  expect(screen.getByText('1,248 this week')).toBeTruthy()
  expect(screen.getByText('1 week isn’t known.')).toBeTruthy()
  expect(screen.getByTitle('5 Jan 2026: not known').textContent).toBe('')
  expect(screen.getByTitle('23 Mar 2026: 0').textContent).toBe('0')
})

it('has the same numbers in one table, folded', () => {
  const { container } = render(<Trends trends={trends} />)
  expect(container.querySelector('details')?.open).toBe(false)
  const table = screen.getByRole('table', { name: 'Trends by week', hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true })
  expect(rows).toHaveLength(13)
  expect([...(rows[1]?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    '5 Jan 2026',
    '4',
    'not known',
    '4',
  ])
})

it('shows what is known of weeks that may have more, and why', () => {
  const optOuts = counts(2).map(({ count }, nth) => week(count, nth === 0 ? 'unread' : 'unreadable'))
  render(<Trends trends={{ ...trends, optOuts: [week(null, 'unread'), ...optOuts.slice(1)] }} />)
  expect(screen.getByTitle('23 Mar 2026: at least 2').textContent).toBe('2+')
  expect(screen.getByText('at least 2 this week')).toBeTruthy()
  const why = 'some couldn’t be read or have no valid date'
  expect(screen.getByText(`“+” means at least: ${why}. 1 week isn’t known.`)).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Trends by week', hidden: true })
  const cells = within(table).getAllByRole('row', { hidden: true }).at(-1)?.children ?? []
  expect([...cells].map((cell) => cell.textContent)).toEqual(['23 Mar 2026', '1,248', 'at least 2', '0'])
  const described = document.getElementById(table.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(`Opt-outs: at least, as ${why}.`)
})

it('leaves out submissions without forms', () => {
  render(<Trends trends={{ ...trends, submissions: null }} />)
  expect(screen.queryByText('Form submissions')).toBeNull()
})
