import { expect, it } from 'vitest'
import { disputedOf } from './disputed'

const list = {
  readAt: '2026-03-10T10:00:00.000Z',
  isWhole: true,
  hasChanged: false,
  entries: { c2: { email_optout: 1, sms_optout: 0 } },
}

it('counts customers whose opt-out list entry disagrees with the filtered record', () => {
  const rows = [
    { id: 'c1', email_optout: 0, sms_optout: 0 },
    { id: 'c2', email_optout: 0, sms_optout: 0 },
  ]
  expect(disputedOf(rows, { by_email: 'can' }, list)).toBe(1)
  expect(disputedOf(rows, { by_sms: 'can' }, list)).toBe(0)
  expect(disputedOf(rows, { by_email: 'can', by_sms: 'can' }, list)).toBe(1)
  expect(disputedOf(rows, {}, list)).toBe(0)
  expect(disputedOf(rows, { by_email: 'can' }, null)).toBe(0)
  // The list may know what the record doesn't.
  expect(disputedOf([{ id: 'c2' }], { by_email: 'unknown' }, list)).toBe(1)
})
