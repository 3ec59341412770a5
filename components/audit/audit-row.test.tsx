import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AuditRow as Row } from '@/lib/answers/audit'
import { AuditRow } from './audit-row'

const ROW: Row = {
  seq: 1,
  at: '2026-03-09T20:05:00.000Z',
  personId: 'ana',
  person: null,
  role: 'staff',
  action: 'access.refused',
  subject: null,
  subjectPerson: null,
  outcome: 'refused',
  requestId: 'req_1',
  detail: {},
  previousHash: '0',
  hash: '1',
}

/** The text of the last column. */
function subjectOf(row: Partial<Row>) {
  render(
    <table>
      <tbody>
        <AuditRow row={{ ...ROW, ...row }} />
      </tbody>
    </table>,
  )
  return screen.getAllByRole('cell').at(-1)
}

it.each([
  ['a route', { detail: { route: 'removals/preview' } }, 'removals/preview'],
  ['a page', { detail: { page: '/audit' } }, '/audit'],
  ['neither', {}, 'none'],
])('names what was refused: %s', (_what, row, words) => {
  expect(subjectOf(row)?.textContent).toBe(words)
})

it('links full data to its customer, but not events, which can be loaded by another id', () => {
  const full = subjectOf({ action: 'customer.full-data', subject: 'c 1' })
  expect(full?.querySelector('a')?.getAttribute('href')).toBe('/customers/c%201')
  cleanup()
  const events = subjectOf({ action: 'customer.events', subject: 'u1' })
  expect(events?.textContent).toBe('u1')
  expect(events?.querySelector('a')).toBeNull()
})
