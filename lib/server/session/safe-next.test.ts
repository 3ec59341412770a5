import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeNext } from './safe-next'

const leads = (path: string) => new URL(path, 'https://desk.example.com').origin

describe('safeNext', () => {
  it.each(['/', '/customers', '/customers/cus_1?size=500&tab=events', '/customers?hide=phone,created#top'])(
    'keeps our own path %s',
    (path) => {
      expect(safeNext(path)).toBe(path)
    },
  )

  it.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%0d%0aLocation:x\r\n',
    ' //evil.example',
    'javascript:alert(1)',
    'customers',
    '',
    '/..//evil.example',
    '/./ /evil.example',
    '/api/auth/sign-out',
    '/sign-in?next=/sign-in',
  ])('open redirect: %j goes to the home page', (path) => {
    expect(safeNext(path)).toBe('/')
  })

  it('open redirect: no string leads to another site', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '@',
      ':',
      'evil.example',
      '%2f',
      '%5c',
      '\t',
      '\n',
      'https:',
      '?',
      '#',
    )
    const path = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    )
    fc.assert(
      fc.property(path, (asked) => {
        expect(leads(safeNext(asked))).toBe('https://desk.example.com')
      }),
      { numRuns: 2000 },
    )
  })

  it('rejects a list', () => {
    expect(safeNext(['/customers', '/'])).toBe('/')
    expect(safeNext(undefined)).toBe('/')
  })
})
