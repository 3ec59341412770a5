import { expect, it } from 'vitest'
import { createLastRows } from './last-rows'

const page = (size: number) => ({ size, ids: ['c1'] })

it('remembers a page for a minute', () => {
  let now = 1000
  const pages = createLastRows(() => now)
  pages.keep('customers', 50, page(50))
  expect(pages.find('customers', 50)).toEqual(page(50))
  expect(pages.find('opt-outs', 50)).toBeNull()
  now += 60_001
  expect(pages.find('customers', 50)).toBeNull()
})

it('forgets the oldest pages above 100,000 rows', () => {
  const pages = createLastRows(() => 1000)
  for (let end = 1000; end <= 101_000; end += 1000) pages.keep('customers', end, page(1000))
  expect(pages.find('customers', 1000)).toBeNull()
  expect(pages.find('customers', 2000)).toEqual(page(1000))
})
