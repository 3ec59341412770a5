import { describe, expect, it } from 'vitest'
import { lookWords, refusalWords } from './refusal-messages'

const problem = (status: number, rest: object = {}) => ({
  type: 'about:blank',
  title: 'Something',
  status,
  ...rest,
})

describe('messages for a refused removal', () => {
  it('says first that nothing was removed, then why, once', () => {
    const words = refusalWords(
      problem(502, {
        title: 'The connection’s keys were refused',
        detail: 'An admin has to check the keys. The contact was not removed.',
      }),
    )
    expect(words.title).toBe('The contact wasn’t removed')
    expect(words.detail).toBe(
      'The connection’s keys were refused. An admin has to check the keys. Your reason is still here.',
    )
    expect(refusalWords(problem(504, { title: 'It didn’t answer in time' })).detail).toBe(
      'It didn’t answer in time. Your reason is still here.',
    )
  })

  it('offers a new preview for a changed contact, not for a removed one', () => {
    expect(refusalWords(problem(409, { type: '/problems/removal-gone' }))).toMatchObject({
      again: false,
      isGone: true,
    })
    expect(refusalWords(problem(409, { type: '/problems/removal-changed' }))).toMatchObject({
      again: true,
      isGone: false,
    })
  })

  it('a preview finds no contact or too many; a fault is neither', () => {
    expect(lookWords(problem(404))?.isGone).toBe(true)
    expect(lookWords(problem(409, { type: '/problems/removal-ambiguous' }))?.title).toMatch(/More than one/)
    expect(lookWords(problem(503))).toBeNull()
  })
})
