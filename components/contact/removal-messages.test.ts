import { expect, it } from 'vitest'
import { isGone, isOpen, type Known, removalWords, stepWords } from './removal-messages'

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

it('is called removed and gone only once it was seen gone', () => {
  const gone = known('confirmed', { reading: reading('gone'), seenAt: EARLIER })
  expect(told(gone)).toEqual({ tone: 'done', words: 'Removed | The contact is gone.' })
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

it('calls the step removed only where the contact was seen gone', () => {
  expect(stepWords('confirmed', known('confirmed', { reading: reading('gone') }))).toBe('Removed')
  expect(stepWords('confirmed', known('confirmed', { reading: reading('there') }))).toBe('Said to be removed')
})

it('says when a contact that upstream says is removed was still there', () => {
  const one = known('confirmed', { reading: reading('there'), seenAt: AT, isWatched: true })
  expect(told(one)).toMatchObject({ tone: 'waiting' })
  expect(told(one).words).toMatch(/says that it removed the contact, but it was still there/)
  expect(told(one).words).toMatch(/Still there at 14:02:12\.$/)
  expect(told({ ...one, isWatched: false }).words).toMatch(
    /may be tried again.*Still there as of 14:02:12\.$/,
  )
  const unread = { ...one, reading: reading('timeout'), seenAt: EARLIER }
  expect(told(unread).words).toMatch(
    /Still there at 14:02:11\. Could not be read at 14:02:12: no answer in time\.$/,
  )
})

it.each([
  [null, 'No answer is recorded.'],
  ['timeout', 'No answer came.'],
  ['reset', 'No answer came.'],
  ['unexpected-status', 'The answer said neither yes nor no.'],
  ['failed', 'The answer said neither yes nor no.'],
])('after the answer %s says of what isn’t known: %s', (answer, words) => {
  for (const state of ['unknown', 'present'] as const)
    expect(removalWords(known(state, { answer }), when).meaning.startsWith(words)).toBe(true)
})

it.each([
  ['several', 'more than one contact has this id'],
  ['another', 'the studio’s system answered with another contact'],
  ['unreachable', 'the studio’s system can’t be reached'],
  ['wrong-envelope', 'the answer can’t be used'],
])('says of an unknown outcome when and why it could not be read: %s', (found, why) => {
  const { note } = removalWords(known('unknown', { reading: reading(found), isWatched: true }), when)
  expect(note).toBe(`Could not be read at 14:02:12: ${why}.`)
})
