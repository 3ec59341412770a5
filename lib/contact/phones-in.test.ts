import { expect, it } from 'vitest'
import { holdsPhone } from './phones-in'

it.each([
  '+1 555 010 2233',
  'Call +15550102233 back',
  'Call Ana (+49 151 5550102)',
  '0049 151 5550102',
  '(555) 010-2233',
  '555-010-2233',
  'Ana 555.010.2233',
  '0151 5550102',
  '020 7946 0018',
  '+\u0661\u0665\u0665\u0665\u0660\u0661\u0660\u0662\u0662\u0663\u0663',
])('finds the phone number in %s', (text) => {
  expect(holdsPhone(text)).toBe(true)
})

it.each([
  '4006381333931',
  'Order 1234567890123',
  'Order 5550102',
  '20260301',
  '2026-03-01',
  'Since 2026-03-01 to 2026-04-01',
  '01.03.2026 – 02.04.2026',
  '1.5E+11',
  'SKU-1234567-89',
  '1,000,000 visits',
  '24/7',
  '2024/2025/2026',
  'AB1234567890',
])('finds no phone number in %s', (text) => {
  expect(holdsPhone(text)).toBe(false)
})
