import { expect, it } from 'vitest'
import { removalWords } from './removal-messages'
import { isGone, isOpen, type Known, stepWords } from './removal-states'

const AT = '2026-03-09T14:02:12.000Z'
const EARLIER = '2026-03-09T14:02:11.000Z'
const when = (at: string) => at.slice(11, 19)

const known = (state: Known['state'], more: Partial<Known> = {}): Known => ({
  ...{ state, answer: 'success', reading: null, seenAt: null, isWatched: false },
  ...more,
})
const told = (one: Known) => {
  const { label, meaning, note, tone } = removalWords(one, when)
  return { tone, words: [label, meaning, note].filter(Boolean).join(' | ') }
}
const reading = (found: string) => ({ at: AT, found })

it('is called removed and gone only once confirmed gone', () => {
  const gone = known('confirmed', { reading: reading('gone'), seenAt: EARLIER })
  expect(told(gone)).toEqual({ tone: 'done', words: 'Removed | The contact no longer exists.' })
  expect(isGone(gone)).toBe(true)
  for (const found of ['there', 'several', 'another', 'timeout', null]) {
    const seenAt = found === 'there' || found === 'several' ? AT : null
    for (const isWatched of [true, false]) {
      const one = known('confirmed', { reading: found === null ? null : reading(found), seenAt, isWatched })
      expect(told(one).words).not.toMatch(/is gone|^Removed/)
      expect(told(one).tone).not.toBe('done')
      expect(isGone(one)).toBe(false)
      expect(isOpen(one)).toBe(isWatched)
    }
  }
})

it('calls the step removed only if the contact is confirmed gone', () => {
  expect(stepWords('confirmed', known('confirmed', { reading: reading('gone') }))).toBe('Removed')
  expect(stepWords('confirmed', known('confirmed', { reading: reading('there') }))).toBe(
    'Reported as removed',
  )
})

it('gives the time when a contact reported as removed was still there', () => {
  const one = known('confirmed', { reading: reading('there'), seenAt: AT, isWatched: true })
  expect(told(one)).toMatchObject({ tone: 'waiting' })
  expect(told(one).words).toMatch(/reports that it removed the contact, but the contact still existed/)
  expect(told(one).words).toMatch(/Still existed at 14:02:12\.$/)
  expect(told({ ...one, isWatched: false }).words).toMatch(
    /You can try again.*Still exists as of 14:02:12\.$/,
  )
  const unread = { ...one, reading: reading('timeout'), seenAt: EARLIER }
  expect(told(unread).words).toMatch(
    /Still existed at 14:02:11\. Couldn’t check at 14:02:12: your customer system took too long to respond\.$/,
  )
})

it.each([
  [null, 'No response is recorded.'],
  ['timeout', 'Your customer system didn’t respond.'],
  ['reset', 'Your customer system didn’t respond.'],
  ['unexpected-status', 'Your customer system’s response didn’t say whether it removed the contact.'],
  ['failed', 'Your customer system’s response didn’t say whether it removed the contact.'],
])('says after %s what isn’t known: %s', (answer, words) => {
  for (const state of ['unknown', 'present'] as const)
    expect(removalWords(known(state, { answer }), when).meaning.startsWith(words)).toBe(true)
})

it.each([
  ['several', 'more than one contact has this ID'],
  ['another', 'your customer system sent another contact'],
  ['unreachable', 'your customer system couldn’t be reached'],
  ['wrong-envelope', 'your customer system sent an unexpected response'],
])('says for an unknown outcome when and why it couldn’t be loaded: %s', (found, why) => {
  const { note } = removalWords(known('unknown', { reading: reading(found), isWatched: true }), when)
  expect(note).toBe(`Couldn’t check at 14:02:12: ${why}.`)
})
