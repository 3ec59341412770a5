import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Trends } from './trends'

const WEEKS = Array.from({ length: 12 }, (_, nth) =>
  new Date(Date.UTC(2026, 0, 5 + 7 * nth)).toISOString().slice(0, 10),
)
const counts = (last: number | null) => [...Array<number | null>(11).fill(4), last]
const trends = {
  weeks: WEEKS,
  customers: counts(1248),
  optOuts: [null, ...counts(2).slice(1)],
  submissions: counts(0),
}

it('has a number above each column, and names weeks that aren’t fully known', () => {
  render(<Trends trends={trends} />)
  expect(screen.getByText('1.2k').getAttribute('title')).toBe('23 Mar 2026: 1,248')
  expect(screen.getByText('1,248 this week')).toBeTruthy()
  expect(screen.getByText('1 week isn’t fully known.')).toBeTruthy()
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

it('leaves out submissions without forms', () => {
  render(<Trends trends={{ ...trends, submissions: null }} />)
  expect(screen.queryByText('Form submissions')).toBeNull()
})
