import { expect, it } from 'vitest'
import type { AuditRow } from '@/lib/answers/audit'
import { groupRows, repeatsOf } from './group-rows'

let seq = 1000

const row = (action: string, subject: string | null, second = 0, more: Partial<AuditRow> = {}): AuditRow => ({
  seq: seq--,
  at: new Date(Date.UTC(2026, 2, 9, 20, 0, 0) - second * 1000).toISOString(),
  personId: 'ana',
  person: null,
  role: 'staff',
  action,
  subject,
  subjectPerson: null,
  subjectCustomer: null,
  subjectCustomerId: null,
  subjectView: null,
  outcome: 'done',
  requestId: null,
  detail: {},
  previousHash: '0',
  hash: '1',
  ...more,
})

const actions = (rows: AuditRow[]) =>
  groupRows(rows, 'UTC').map((group) => group.map(({ action }) => action).join(' '))

it('shows an export once, by its latest entry', () => {
  expect(
    actions([
      row('export.fetched', 'exp_1'),
      row('session.sign-in', 'ana', 1),
      row('export.done', 'exp_1', 2),
      row('export.started', 'exp_2', 3),
      row('export.started', 'exp_1', 4),
    ]),
  ).toEqual(['export.fetched export.done export.started', 'session.sign-in', 'export.started'])
})

it('shows a removal once, but another removal of the same contact apart', () => {
  const detail = { removal: 'rem_2' }
  expect(
    actions([
      row('removal.confirmed', 'c1', 0, { detail }),
      row('removal.intended', 'c1', 1, { detail }),
      row('removal.preview', 'c1', 2),
      row('removal.failed', 'c1', 3, { detail: { removal: 'rem_1' } }),
    ]),
  ).toEqual(['removal.confirmed removal.intended', 'removal.preview', 'removal.failed'])
})

it('shows one view of a customer once, by the record, but later views and other users apart', () => {
  expect(
    actions([
      row('customer.events', 'c1'),
      row('customer.full-data', 'c1', 1),
      row('customer.events', 'c1', 1, { personId: 'bo' }),
      row('customer.forms', 'c2', 2),
      row('customer.events', 'c1', 200),
    ]),
  ).toEqual(['customer.full-data customer.events', 'customer.events', 'customer.forms', 'customer.events'])
})

it('shows one view of a customer once, although the events were read by user ID', () => {
  const ofC1 = { subjectCustomerId: 'c1' }
  expect(actions([row('customer.events', 'u1', 0, ofC1), row('customer.full-data', 'c1', 1, ofC1)])).toEqual([
    'customer.full-data customer.events',
  ])
})

const at = (second: number) => new Date(Date.UTC(2026, 2, 9, 20) - second * 1000).toISOString()

it('folds a user’s sign-ins and views of one customer with nothing of theirs in between', () => {
  const rows = [
    row('session.sign-in', 'ana'),
    row('session.sign-in', 'bo', 50, { personId: 'bo' }),
    row('session.sign-in', 'ana', 100),
    row('customer.events', 'c1', 199),
    row('customer.full-data', 'c1', 200),
    row('customer.full-data', 'c1', 3000),
    row('customer.full-data', 'c2', 3100),
    row('customer.full-data', 'c1', 3200),
    row('session.sign-in', 'ana', 3300),
  ]
  const groups = groupRows(rows, 'UTC')
  expect(groups.map((group) => [group[0].action, group.length])).toEqual([
    ['session.sign-in', 2],
    ['session.sign-in', 1],
    ['customer.full-data', 3],
    ['customer.full-data', 1],
    ['customer.full-data', 1],
    ['session.sign-in', 1],
  ])
  expect(groups.map(repeatsOf).slice(0, 3)).toEqual([
    { times: 2, from: at(100), to: at(0) },
    null,
    { times: 2, from: at(3000), to: at(199) },
  ])
})

it('folds only within one day of the user’s time zone', () => {
  const rows = () => [row('session.sign-in', 'ana'), row('session.sign-in', 'ana', 3 * 3600)]
  expect(groupRows(rows(), 'UTC')).toHaveLength(1)
  expect(groupRows(rows(), 'Asia/Dubai')).toHaveLength(2)
})

it('never folds refusals or failed sign-ins', () => {
  const failed = () => row('session.sign-in-failed', 'ana')
  expect(
    groupRows([failed(), failed(), row('access.refused', null), row('access.refused', null)], 'UTC'),
  ).toHaveLength(4)
})
