import type { SentBy } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'
import { answersOf, isAnswer } from '@/lib/format/answers'
import { isRow, own } from '@/lib/format/reading'
import { absence } from '@/lib/format/text'
import { answerWords } from '../summary/answer-words'
import type { AnswerFilter } from './answer-filter'

/** Search limits per submission: values, characters per value, depth. Real forms have fewer. */
const MOST_VALUES = 2000
const LONGEST_VALUE = 4000
const DEEPEST = 12

/** Letters that Unicode normalization doesn't decompose. */
const SPELT: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
}

/** Normalizes a text for comparison: no case, accents or apostrophes. */
export function plainText(text: string): string {
  return (
    text
      .slice(0, LONGEST_VALUE)
      .normalize('NFKD')
      // Uppercase first: some letters match only after it.
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}'’ʼ‘`´]/gu, '')
      .replace(/[łøđðþßæœıς]/g, (letter) => SPELT[letter] ?? letter)
  )
}

/** Searchable texts, and the digits of those with digits, one per line. */
function haystackOf(texts: readonly string[]) {
  const digits = texts
    .map((text) => text.normalize('NFKD').replace(/\D/g, ''))
    .filter((found) => found.length > 2)
  return { words: texts.map(plainText).join('\n'), digits: digits.join('\n') }
}

function collect(value: unknown, texts: string[], depth: number): void {
  if (texts.length >= MOST_VALUES || depth > DEEPEST) return
  if (typeof value === 'boolean') texts.push(value ? 'Yes' : 'No')
  else if (typeof value !== 'object') {
    if (absence(value) === null) texts.push(String(value).slice(0, LONGEST_VALUE))
  } else if (value !== null) {
    for (const part of Object.values(value)) collect(part, texts, depth + 1)
  }
}

const known = new WeakMap<object, ReturnType<typeof haystackOf>>()

function remembered(key: object, textsOf: () => string[]) {
  let haystack = known.get(key)
  if (!haystack) {
    haystack = haystackOf(textsOf())
    known.set(key, haystack)
  }
  return haystack
}

const ofAnswers = (submission: Submission) =>
  remembered(submission, () => {
    const texts = [submission.submission_id]
    collect(answersOf(submission), texts, 0)
    return texts
  })

const ofSender = (sentBy: SentBy) =>
  remembered(sentBy, () => [
    sentBy.given,
    ...(sentBy.people ?? []).map(({ firstname, lastname }) => `${firstname ?? ''} ${lastname ?? ''}`),
  ])

const DIGITS = /^\+?[\d\s().\-/]{3,}$/

/** The digits of a search for a number such as a phone number; empty if it isn't one. */
export function digitsIn(search: string): string {
  const digits = DIGITS.test(search.trim()) ? search.normalize('NFKD').replace(/\D/g, '') : ''
  return digits.length > 2 ? digits : ''
}

/** Prepares the search index, so that typing doesn't wait for it. */
export const prepare = (submissions: readonly Submission[]) => {
  for (const submission of submissions) ofAnswers(submission)
}

/** Whether a submission has all words of a text, in its answers or its senders' names. */
export function searchFor(text: string) {
  const words = plainText(text).split(/\s+/).filter(Boolean)
  const digits = digitsIn(text)
  return (submission: Submission, sentBy: SentBy | null | undefined): boolean => {
    const haystacks = sentBy ? [ofAnswers(submission), ofSender(sentBy)] : [ofAnswers(submission)]
    if (digits !== '' && haystacks.some((one) => one.digits.includes(digits))) return true
    return words.every((word) => haystacks.some((one) => one.words.includes(word)))
  }
}

/** Whether a submission has one of a summary's answers. */
export function answersWith({ question, part, answer }: AnswerFilter) {
  return (submission: Submission): boolean => {
    const whole = own(answersOf(submission), question)
    if (part !== undefined && isAnswer(whole) && !isRow(whole)) return false
    const value = part === undefined ? whole : isRow(whole) ? own(whole, part) : undefined
    return isAnswer(value) ? answer !== null && answerWords(value).has(answer) : answer === null
  }
}
