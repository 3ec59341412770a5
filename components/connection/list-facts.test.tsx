import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListFact } from '@/lib/answers/connection'
import { ListFacts } from './list-facts'

const at = '2026-03-12T08:00:00.000Z'
const CAPPED: ListFact = {
  operation: 'getCustomers',
  cap: 100,
  capped: 3,
  repeated: 0,
  firstAt: at,
  lastAt: at,
}

it('shows a row limit of the customer system, and when it was last seen', () => {
  render(<ListFacts lists={[CAPPED]} />)
  expect(screen.getByRole('heading', { name: /Page limits and repeated rows/ })).toBeTruthy()
  const item = screen.getByRole('listitem')
  expect(item.textContent).toContain('at most 100 rows per request')
  expect(item.querySelector('time')?.getAttribute('datetime')).toBe(at)
})

it('shows nothing where every list follows the spec', () => {
  const { container } = render(<ListFacts lists={[]} />)
  expect(container.innerHTML).toBe('')
})
