import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PAGES, pageName } from './page-name'

it('every page file has a name, and every name a file', () => {
  const files = readdirSync(join(import.meta.dirname, '../../../app'), { recursive: true, encoding: 'utf8' })
  const named = files
    .map((file) => file.replaceAll('\\', '/'))
    // Other URLs are counted as `unknown`.
    .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.includes('[...unknown]'))
    .map((file) => `/${file.replace(/^\(dashboard\)\//, '').replace(/\/?page\.tsx$/, '')}`)
  expect([...PAGES].sort()).toEqual(named.sort())
})

it.each([
  ['/', '/'],
  ['/customers?page=2', '/customers'],
  ['/customers/cus_123?tab=notes', '/customers/[customerId]'],
  ['/welcome/a-secret-token', '/welcome/[token]'],
  ['/customers/[customerId]', '/customers/[customerId]'],
  ['/v2/ExternalApi/getCustomers', 'service'],
  ['/nothing/like/this', 'unknown'],
  ['/constructor', 'unknown'],
])('%s is %s', (url, name) => {
  expect(pageName(url)).toBe(name)
})

it('personal data: the name holds nothing of the requested URL', () => {
  const names = new Set<string>([...PAGES, 'service', 'unknown'])
  const parts = fc.array(fc.oneof(fc.constantFrom('customers', 'forms', 'v2', '..'), fc.string()))
  fc.assert(fc.property(parts, (list) => names.has(pageName(`/${list.join('/')}`))))
})
