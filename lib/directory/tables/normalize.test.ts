import fc from 'fast-check'
import { expect, it } from 'vitest'
import { processorMs } from '@/lib/testing/processor'
import { digitsOf, nameWordsOf, wordsOf } from './normalize'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(...`aZ łŁßẞİıÉé'’´ʼŉﬃﷺ\u0301\u0345\u037a\ufe70\u200b\u00ad\0\ud800が김हिन्दी`),
  }),
)

it.each([
  ['Łukasz', ['lukasz']],
  ['Nguyễn Thị', ['nguyen', 'thi']],
  ['Straße STRASSE', ['strasse', 'strasse']],
  ['Bjørn Ærø Þór Đặng', ['bjorn', 'aero', 'thor', 'dang']],
  ['İbrahim ırmak', ['ibrahim', 'irmak']],
  ['Jean-Luc  van\tder Berg', ['jean', 'luc', 'van', 'der', 'berg']],
  ['ﬃne Ⅷ ２', ['ffine', 'viii', '2']],
  ['An\u200bna Zo\u00ade', ['anna', 'zoe']],
  ['Ὀδυσσεύς', ['οδυσσευσ']],
  ['Ёлкин', ['елкин']],
  ['हिन्दी が 김', ['हिन्दी', 'が', '김']],
  ['مُحَمَّد', ['محمد']],
  ['… --- 👩‍👩‍👧 \0 %_', []],
])('%s is %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

it.each(["O'Brien", 'O’Brien', 'O´Brien', 'OʼBrien', 'O`Brien', 'O＇Brien'])(
  '%s is also found by its second part, with any apostrophe',
  (name) => {
    expect(wordsOf(name)).toEqual(['obrien'])
    expect(nameWordsOf(name)).toEqual(['obrien', 'brien'])
  },
)

it('normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const words = wordsOf(text)
      expect(wordsOf(words.join(' '))).toEqual(words)
    }),
    { numRuns: 3000 },
  )
})

it('returns a word for any text with a letter, and words have only letters and digits', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const words = nameWordsOf(text)
      if (/\p{L}/u.test(text)) expect(words.length).toBeGreaterThan(0)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]{1,40}$/u)
    }),
    { numRuns: 3000 },
  )
})

it('every letter gives a word', () => {
  for (let code = 0; code <= 0x10ffff; code++) {
    const letter = String.fromCodePoint(code)
    if (/\p{L}/u.test(letter)) expect(wordsOf(letter), code.toString(16)).not.toEqual([])
  }
})

it('long texts are cut to stay fast', () => {
  for (const unit of ['a', "'", "a'", '\u0301\u0316', 'ﷺ', '\ud800', '👩‍👩‍👧']) {
    expect(processorMs(() => nameWordsOf(unit.repeat(100_000)))).toBeLessThan(100)
  }
})

it('digits of every script become 0 to 9', () => {
  expect(digitsOf('+1 (555) ０１0-22.33 x')).toBe('15550102233')
})
