import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operations } from '@/lib/contract'
import { addressesUnder } from './address'

const forms = operations.getFormSubmissions

describe('the URL of a call', () => {
  it.each([
    ['https://x.example', 'https://x.example/v2/ExternalApi/getCustomers'],
    ['https://x.example/', 'https://x.example/v2/ExternalApi/getCustomers'],
    ['https://x.example/api', 'https://x.example/api/v2/ExternalApi/getCustomers'],
    ['https://x.example/api//', 'https://x.example/api/v2/ExternalApi/getCustomers'],
    ['http://127.0.0.1:8080/a%20b/', 'http://127.0.0.1:8080/a%20b/v2/ExternalApi/getCustomers'],
    ['http://[::1]:8080/a/../b', 'http://[::1]:8080/b/v2/ExternalApi/getCustomers'],
  ])('under %s is %s', (base, address) => {
    expect(addressesUnder(base)(operations.getCustomers, {}).href).toBe(address)
  })

  it('has the form in it', () => {
    const address = addressesUnder('https://x.example/api')(forms, { form_id: 'Form_1.a-b', limit: 1 })
    expect(address.href).toBe('https://x.example/api/v2/ExternalApi/getFormSubmissions/Form_1.a-b')
  })

  it.each([
    'https://person:hunter2@x.example',
    'https://x.example/?a=hunter2',
    'https://x.example/?',
    'https://x.example/#hunter2',
    'file:///hunter2',
    'ftp://x.example/hunter2',
    'x.example/hunter2',
    '',
  ])('is rejected under %s, without repeating the base', (base) => {
    expect(() => addressesUnder(base)).toThrow(TypeError)
    expect(() => addressesUnder(base)).not.toThrow(/hunter2/)
  })
})

const PARTS = [
  ...[
    '..',
    '.',
    '%2e',
    '%2E%2e',
    '%252e',
    '/',
    '//',
    '%2f',
    '\\',
    '%5c',
    '\r\n',
    '\t',
    '%0d%0a',
    '?',
    '#',
    '@',
  ],
  ...[
    ':',
    ';',
    ' ',
    '%00',
    '\0',
    'a',
    'getCustomers',
    '.a',
    'é',
    '．．',
    '／',
    '\u202e',
    '\u2028',
    '\ud800',
    '💃',
  ],
]

describe('path injection', () => {
  const base = 'https://x.example/api'
  const folder = `${base}/v2/ExternalApi/getFormSubmissions/`

  it('each of thousands of form ids reaches its own form or none', () => {
    const id = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
      fc.stringMatching(/^[A-Za-z0-9._-]{1,20}$/),
    )
    const address = addressesUnder(base)
    let reached = 0
    fc.assert(
      fc.property(id, (form_id) => {
        let href: string
        try {
          href = address(forms, { form_id }).href
        } catch {
          return
        }
        reached += 1
        expect(href).toBe(folder + form_id)
        expect(new URL(href).href).toBe(folder + form_id)
      }),
      { numRuns: 3000 },
    )
    // The generator also makes valid ids, or the test would show nothing.
    expect(reached).toBeGreaterThan(500)
  }, 20_000)

  it('a missing or non-text parameter makes no URL', () => {
    for (const form_id of [undefined, null, 1, ['..'], { toString: () => '..' }]) {
      expect(() => addressesUnder(base)(forms, { form_id })).toThrow()
    }
  })

  it('even with a contract that allows everything, the URL is the intended one', () => {
    const lax = { ...forms, params: forms.params.extend({ form_id: forms.input.shape.user_id.unwrap() }) }
    for (const form_id of ['..', '.', '']) {
      const make = () => addressesUnder(base)(lax, { form_id }).href
      if (form_id === '') expect(make()).toBe(folder)
      else expect(make).toThrow(TypeError)
    }
    expect(addressesUnder(base)(lax, { form_id: '../getCustomers?a#b\\c' }).href).toBe(
      `${folder}..%2FgetCustomers%3Fa%23b%5Cc`,
    )
  })
})
