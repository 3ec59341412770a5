import { expect, it } from 'vitest'
import { answerWords, wentWith } from './certificate-text'

const reading = (found: string) => ({ at: '2026-03-09T14:02:12.000Z', found })

it('says that something went with the contact only where the contact went', () => {
  expect(wentWith({ state: 'confirmed', reading: reading('gone') })).toBe('Went with it')
  expect(wentWith({ state: 'absent', reading: reading('gone') })).toBe('Went with it')
  expect(wentWith({ state: 'failed', reading: null })).toBe('Would have gone with it')
  expect(wentWith({ state: 'present', reading: reading('there') })).toBe('Would have gone with it')
  expect(wentWith({ state: 'confirmed', reading: reading('there') })).toBe('Goes with it')
  expect(wentWith({ state: 'unknown', reading: null })).toBe('Goes with it')
})

it('tells an answer that can’t be used from none', () => {
  expect(answerWords({ answer: 'unexpected-status', status: 409 })).toBe('Something that can’t be used (409)')
  expect(answerWords({ answer: 'timeout', status: null })).toBe('Nothing in time')
  expect(answerWords(null)).toBe('Nothing that is recorded')
})
