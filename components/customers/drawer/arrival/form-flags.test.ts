import { expect, it } from 'vitest'
import type { CustomerForm } from '@/lib/answers/forms'
import { formFlags } from './form-flags'

const TODAY = '2026-03-12'
const form = (dates: unknown[], more: Partial<CustomerForm> = {}): CustomerForm => ({
  id: 'frm_health',
  label: 'Health form',
  isExpected: true,
  state: 'read',
  submissions: dates.map((submission_date, nth) => ({
    submission: {
      submission_id: `s${nth}`,
      submission_date,
    } as CustomerForm['submissions'][number]['submission'],
    by: 'email',
    place: nth,
  })),
  unreadable: 0,
  isWhole: true,
  ...more,
})
const flagsOf = (...forms: CustomerForm[]) => formFlags({ forms }, TODAY, 'UTC')
const NONE = { flags: [], isSure: true }
const UNSURE = { flags: [], isSure: false }

it('names forms that are missing or a year old, by the newest submission', () => {
  expect(flagsOf(form([]))).toEqual({ flags: [{ name: 'Health form', months: null }], isSure: true })
  expect(flagsOf(form(['2024-02-01T10:00:00Z', '2025-01-10T10:00:00Z'])).flags).toEqual([
    { name: 'Health form', months: 14 },
  ])
  expect(flagsOf(form(['2025-03-20T10:00:00Z', '2020-01-01']))).toEqual(NONE)
  expect(flagsOf(form([], { label: '' })).flags[0]?.name).toBe('frm_health')
})

it('ignores forms that aren’t expected', () => {
  const { isExpected, ...other } = form([])
  expect(flagsOf(other)).toEqual(NONE)
})

it('claims nothing where the form wasn’t read to its end, or a date isn’t recognized', () => {
  const failed: Partial<CustomerForm>[] = [
    { isWhole: false },
    { unreadable: 1 },
    { state: 'failed' },
    { state: 'gone' },
  ]
  for (const more of failed) expect(flagsOf(form([], more)), JSON.stringify(more)).toEqual(UNSURE)
  // An older one may be followed by one that wasn't read; a recent one is enough.
  expect(flagsOf(form(['2024-01-01'], { isWhole: false }))).toEqual(UNSURE)
  expect(flagsOf(form(['2026-01-01'], { isWhole: false }))).toEqual(NONE)
  expect(flagsOf(form(['2024-01-01', 'soon']))).toEqual(UNSURE)
})

it('isn’t sure if expected forms may have been left out of the search', () => {
  const recent = form(['2026-03-01'])
  expect(formFlags({ forms: [recent], unsearched: 1 }, TODAY, 'UTC').isSure).toBe(false)
  const { isExpected, ...other } = recent
  expect(formFlags({ forms: [recent, other], unsearched: 1 }, TODAY, 'UTC').isSure).toBe(true)
})
