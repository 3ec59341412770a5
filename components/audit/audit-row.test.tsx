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
  subjectCustomer: null,
  subjectCustomerId: null,
  subjectView: null,
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
        <AuditRow group={[{ ...ROW, ...row }]} hasTarget />
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
  cleanup()
  const named = subjectOf({
    action: 'customer.events',
    subject: 'c2',
    subjectCustomer: 'Ana Muñoz',
    subjectCustomerId: 'c2',
  })
  expect(named?.textContent).toBe('Ana Muñoz c2')
  expect(named?.querySelector('a')?.getAttribute('href')).toBe('/customers/c2')
})

it('names and links the customer whose events were read by user ID', () => {
  const named = { subjectCustomer: 'Ana Muñoz', subjectCustomerId: 'c2' }
  const events = subjectOf({ action: 'customer.events', subject: 'usr_2', ...named })
  expect(events?.textContent).toBe('Ana Muñoz c2')
  expect(events?.querySelector('a')?.getAttribute('href')).toBe('/customers/c2')
})

it('names a view of the team', () => {
  const view = subjectOf({ action: 'view.share', subject: 'aaaaaaaaaaaaaaaaaaaaaa', subjectView: 'Harbor' })
  expect(view?.textContent).toBe('Harbor')
})

it('shows the time of the latest entry, so that rows stay in order, and folds the hashes', () => {
  const record = { ...ROW, action: 'customer.full-data', subject: 'c1' }
  render(
    <table>
      <tbody>
        <AuditRow group={[record, { ...record, seq: 2, at: '2026-03-09T20:05:07.000Z' }]} hasTarget={false} />
      </tbody>
    </table>,
  )
  expect(screen.getAllByRole('cell')[0]?.textContent).toContain(':07')
  expect(screen.getAllByRole('cell')).toHaveLength(3)
  expect(screen.getByText('2 views, 20:05')).toBeTruthy()
  expect(screen.getAllByText('Hashes')[0]?.closest('details')?.open).toBe(false)
})

const groupOf = (first: Partial<Row>, ...others: Partial<Row>[]) => {
  cleanup()
  render(
    <table>
      <tbody>
        <AuditRow
          group={[{ ...ROW, ...first }, ...others.map((one, at) => ({ ...ROW, seq: at + 2, ...one }))]}
          hasTarget
        />
      </tbody>
    </table>,
  )
  return screen.getAllByRole('cell')[2]?.querySelector('summary')?.textContent
}

it('says how often a user did the same, and when, but not that one view has two entries', () => {
  const [view, events] = ['customer.full-data', 'customer.events'].map((action) => ({
    action,
    subject: 'c1',
  }))
  const signIn = { action: 'session.sign-in', subject: 'ana', outcome: 'done' }
  const done = { outcome: 'done' }
  expect(groupOf({ ...view, ...done }, { ...events, ...done })).toBe('Viewed customer record ')
  expect(groupOf(signIn, { ...signIn, at: '2026-03-09T19:58:00.000Z' })).toBe(
    'Signed in 2 sign-ins, 19:58–20:05',
  )
  const exported = { subject: 'exp_1', outcome: 'done' }
  expect(groupOf({ action: 'export.done', ...exported }, { action: 'export.started', ...exported })).toBe(
    'Export ready 2 entries',
  )
})

it('names the exported list', () => {
  const list = subjectOf({ action: 'export.started', subject: 'exp_1', detail: { list: 'opt-outs' } })
  expect(list?.textContent).toBe('Opt-outs')
})
