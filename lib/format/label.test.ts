import fc from 'fast-check'
import { expect, it } from 'vitest'
import { humanise } from './label'

it('reads keys as words', () => {
  const keys = [
    'paid_with',
    'lastVisitAt',
    'id',
    'user_id',
    'staff_name',
    'sms_optout',
    'VIP',
    'is-member',
    'a.b',
    '_x',
    'größe_cm',
    '',
  ]
  expect(keys.map(humanise)).toEqual([
    'Paid with',
    'Last visit at',
    'ID',
    'User ID',
    'Instructor',
    'SMS optout',
    'VIP',
    'Is member',
    'A b',
    'X',
    'Größe cm',
    'No name',
  ])
})

it('always gives a word, for any key', () => {
  fc.assert(
    fc.property(fc.string(), (key) => {
      expect(humanise(key)).not.toBe('')
    }),
  )
})
