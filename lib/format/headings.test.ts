import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distinctHeadings, fieldLabels, questionLabels } from './headings'
import { humanise } from './label'

const byKey = (...keys: string[]) => keys.map((key) => ({ key, label: key }))
const byWords = (...keys: string[]) => keys.map((key) => ({ key, label: humanise(key) }))

it('labels a question in words, and adds the key if two are the same', () => {
  expect(distinctHeadings(byWords('rating', 'heard_from'), ['Submitted'])).toEqual(['Rating', 'Heard from'])
  expect(distinctHeadings(byWords('submission_date', 'Submission date', 'submitted'), ['Submitted'])).toEqual(
    ['Submission date (submission_date)', 'Submission date', 'Submitted (submitted)'],
  )
})

it('adds a number when keys give the same heading', () => {
  expect(distinctHeadings(byKey('email', 'Email', ' email ', 'e_mail'), [])).toEqual([
    'email',
    'Email (2)',
    'email (3)',
    'e_mail',
  ])
  expect(distinctHeadings(byKey('Form id', 'Submitted', ' a', 'a'), ['Form id', 'Submitted'])).toEqual([
    'Form id (2)',
    'Submitted (2)',
    ' a',
    'a (2)',
  ])
})

it('labels a question without words, and keeps one that looks like a numbered label', () => {
  expect(distinctHeadings(byKey('', '\u200b', '__proto__'), [])).toEqual([
    '(no question)',
    '(no question) (2)',
    '__proto__',
  ])
  expect(distinctHeadings(byKey('a', 'A', 'A (2)'), [])).toEqual(['a', 'A (3)', 'A (2)'])
  // An invisible character separates no words.
  expect(distinctHeadings(byKey('a b', 'a\u200bb', 'ab'), [])).toEqual(['a b', 'a\u200bb', 'ab (2)'])
})

it('has headings that differ and aren’t empty, for any questions', () => {
  const unit = fc.constantFrom('a', 'A', ' ', '_', '(2)', '\u200b', 'ａ', 'é', 'e\u0301', 'Submitted')
  const keys = fc.uniqueArray(fc.oneof(fc.string({ unit, maxLength: 4 }), fc.string({ unit: 'binary' })))
  fc.assert(
    fc.property(keys, (all) => {
      for (const columns of [byKey(...all), byWords(...all)]) {
        const headings = ['Submitted', ...distinctHeadings(columns, ['Submitted'])]
        const looks = headings.map((text) =>
          text
            .normalize('NFKC')
            .replaceAll(/\p{Cf}/gu, '')
            .replaceAll(/\s+/g, ' ')
            .trim(),
        )
        expect(looks).not.toContain('')
        expect(new Set(looks.map((look) => look.toLowerCase())).size).toBe(looks.length)
      }
    }),
    { numRuns: 60 },
  )
})

it('fields of a record that look alike get distinct labels, even hundreds of them', () => {
  expect([...fieldLabels(['email', 'Email', ' email ', 'paid_with']).entries()]).toEqual([
    ['email', 'Email (email)'],
    ['Email', 'Email'],
    [' email ', 'Email (2)'],
    ['paid_with', 'Paid with'],
  ])
  expect(fieldLabels([' ']).get(' ')).toBe('No name')
  expect(questionLabels([' ']).get(' ')).toBe('(no question)')
  const alike = Array.from({ length: 500 }, (_, n) => `${'\u200b'.repeat(n)}email`)
  expect(new Set(fieldLabels(alike).values()).size).toBe(500)
})
