import { describe, expect, it } from 'vitest'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { contactAnswer } from './contact-answer'

const read = (entry: OptOutsOf['entries'][string] | null, isWhole = true): OptOutsOf => ({
  readAt: '2026-01-01T00:00:00.000Z',
  isWhole,
  hasChanged: false,
  entries: entry ? { c1: entry } : {},
})
const ON = { sms_optout: 1, email_optout: 0, optout_date: '2025-03-04T00:00:00.000Z' }

describe('whether we can contact a customer', () => {
  it.each([
    ['the record alone, before the list loads', 0, null, { state: 'can', list: null }],
    ['the record alone, while the list loads', 1, { ...read(null), readAt: null }, { state: 'out' }],
    ['both, if they agree', 0, read(null), { state: 'can', list: 'can', isDisputed: false }],
    ['the list, if it is stricter', 0, read(ON), { state: 'out', isDisputed: true }],
    ['the record, if it is stricter', 1, read(null), { state: 'out', list: 'can', isDisputed: true }],
    ['the list, if the record doesn’t know', null, read(null), { state: 'can', isDisputed: false }],
    ['the record, if the list is incomplete', 0, read(null, false), { state: 'can', list: 'unknown' }],
    ['neither, if neither has a value', 7, read(null, false), { state: 'unknown', isDisputed: false }],
  ] as const)('%s', (_, flag, list, expected) => {
    expect(contactAnswer('sms_optout', flag, 'c1', list)).toMatchObject(expected)
  })

  it('gives the date of an opt-out only from the list', () => {
    expect(contactAnswer('sms_optout', 1, 'c1', read(ON)).since).toBe(ON.optout_date)
    expect(contactAnswer('email_optout', 0, 'c1', read(ON)).since).toBeNull()
    expect(contactAnswer('sms_optout', 1, 'c1', read(null)).since).toBeNull()
  })
})
