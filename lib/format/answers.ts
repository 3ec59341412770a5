import { formatDay, formatTime } from './days'
import { formatInstant } from './instants'
import { humanise } from './label'
import { formatPhone } from './phone'
import { isRow, own, type Row, read } from './reading'
import { absence } from './text'

export const NOT_ANSWERED = 'Not answered'

/** Maximum number of values and levels read from an answer, which may have any shape. */
const MOST_LOOKED_AT = 2000
export const DEEPEST = 8

/** The answers of a submission, in order; empty if the customer system sent none. */
export function answersOf({ submission_data }: { submission_data?: unknown }): Row {
  return isRow(submission_data) ? submission_data : {}
}

/** A submission's questions in the order they were sent: JavaScript objects put numeric names first. */
export function questionsIn(submission: { submission_data?: unknown; question_order?: unknown }): string[] {
  const left = new Set(Object.keys(answersOf(submission)))
  const { question_order: order } = submission
  const sent = Array.isArray(order) ? order.filter((name) => left.delete(name)) : []
  return [...sent, ...left]
}

/** Whether there is an answer: not blank, and not a list or group with only blanks. */
export function isAnswer(value: unknown): boolean {
  return answersIn(value, { left: MOST_LOOKED_AT }, 0)
}

/** An answer that is too large or deep to inspect isn't empty. */
function answersIn(value: unknown, budget: { left: number }, depth: number): boolean {
  budget.left -= 1
  if (typeof value !== 'object' || value === null) return absence(value) === null
  if (depth >= DEEPEST) return Object.keys(value).length > 0
  for (const part of partsIn(value)) if (budget.left <= 0 || answersIn(part, budget, depth + 1)) return true
  return false
}

/** Lazy, so that reading the first few of a million doesn't build a list of them. */
function* partsIn(value: object): Generator<unknown> {
  if (Array.isArray(value)) yield* value
  else for (const key in value) if (Object.hasOwn(value, key)) yield own(value as Row, key)
}

/** Number of values in an answer, up to `most`; more than that if it is too deep to show expanded. */
export function sizeOf(value: unknown, most: number, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 1
  if (depth >= DEEPEST) return most + 1
  let size = 1
  for (const part of partsIn(value)) {
    size += sizeOf(part, most - size, depth + 1)
    if (size > most) break
  }
  return size
}

/** Parts that need no label. */
const SPEAKS_FOR_ITSELF = /^(full_?)?(first_?|last_?|sur)?name$|phone|mobile|e-?mail|^relation(ship)?$/i

/** Between the parts of a nested answer. */
export const PARTS_APART = '; '

interface Bounds {
  /** The time zone of date-times; null: as they were sent. */
  zone: string | null
  parts: number
  longest: number
  isTelling?: boolean
}

const IN_A_CELL = { parts: 24, longest: 200, isTelling: true }
const TO_COPY = { parts: MOST_LOOKED_AT, longest: 30_000 }

/** A nested answer as one line: `Injuries: Yes; Notes: Knee`. Omits unanswered parts. */
export const answerLine = (value: unknown, zone: string): string =>
  lineOf(value, '', {}, { ...IN_A_CELL, zone }, 0)

/** A nested answer's phone number, formatted, and its other parts; null: it has none, or several. */
export function phoneApart(row: Row): { phone: string | null; others: Row } {
  const keys = Object.keys(row).slice(0, IN_A_CELL.parts)
  const phones = keys.filter((key) => {
    const reading = read(own(row, key), key, row)
    return reading.kind === 'phone'
  })
  const [key] = phones
  if (key === undefined || phones.length > 1) return { phone: null, others: row }
  const { [key]: phone, ...others } = row
  return { phone: formatPhone(phone), others }
}

/** The same for a spreadsheet or a text, where it may be long. `zone` null: date-times as they were sent. */
export const answerToCopy = (
  value: unknown,
  zone: string | null = null,
  key = '',
  siblings: Row = {},
): string => lineOf(value, key, siblings, { ...TO_COPY, zone }, 0)

function lineOf(value: unknown, key: string, siblings: Row, bounds: Bounds, depth: number): string {
  if (typeof value !== 'object' || value === null) return leafOf(value, key, siblings, bounds)
  if (depth >= DEEPEST) return '…'
  return Array.isArray(value) ? listOf(value, key, bounds, depth) : fieldsOf(value as Row, bounds, depth)
}

function listOf(items: readonly unknown[], key: string, bounds: Bounds, depth: number): string {
  const parts = partsOf(
    items,
    bounds,
    (item) => item,
    (item) => lineOf(item, key, {}, bounds, depth + 1),
  )
  return parts.join(items.some((item) => typeof item === 'object') ? ' · ' : ', ')
}

const isYes = (value: unknown) => value === true || (typeof value === 'string' && /^yes$/i.test(value))
const isNo = (value: unknown) => value === false || (typeof value === 'string' && /^no$/i.test(value))

/** For a narrow cell: each yes, then what there is, then each no. */
function mostTellingFirst(keys: readonly string[], answerOf: (key: string) => unknown): string[] {
  const rankOf = (key: string) => (isYes(answerOf(key)) ? 0 : isNo(answerOf(key)) ? 2 : 1)
  return keys.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function fieldsOf(row: Row, bounds: Bounds, depth: number): string {
  let isBare = true
  const answerOf = (key: string) => own(row, key)
  const keys = Object.keys(row)
  const ordered = bounds.isTelling ? mostTellingFirst(keys, answerOf) : keys
  const parts = partsOf(ordered, bounds, answerOf, (key) => {
    const value = answerOf(key)
    const words = lineOf(value, key, row, bounds, depth + 1)
    if (SPEAKS_FOR_ITSELF.test(key) && (typeof value === 'string' || typeof value === 'number')) return words
    isBare = false
    return `${humanise(key)}: ${words}`
  })
  return parts.join(isBare ? ', ' : PARTS_APART)
}

/** The text of the answered parts, up to the limits. */
function partsOf<Item>(
  items: readonly Item[],
  bounds: Bounds,
  answerIn: (item: Item) => unknown,
  wordsOf: (item: Item) => string,
): string[] {
  const parts: string[] = []
  for (const [at, item] of items.entries()) {
    if (at >= MOST_LOOKED_AT) return [...parts, '…']
    if (!isAnswer(answerIn(item))) continue
    if (bounds.parts <= 0) return [...parts, '…']
    parts.push(wordsOf(item))
  }
  return parts
}

function leafOf(value: unknown, key: string, siblings: Row, bounds: Bounds): string {
  bounds.parts -= 1
  const text = leafText(value, key, siblings, bounds.zone)
  return text.length > bounds.longest ? `${text.slice(0, bounds.longest).toWellFormed()}…` : text
}

/** The text of one answer without parts: `Yes`, `12 Mar 2026`. */
function leafText(value: unknown, key: string, siblings: Row, zone: string | null): string {
  const reading = read(value, key, siblings)
  switch (reading.kind) {
    case 'yes-no':
      return reading.yes ? 'Yes' : 'No'
    case 'day':
      return formatDay(reading.text)
    case 'time':
      return formatTime(reading.text)
    case 'instant':
      return zone === null ? reading.text : formatInstant(reading.text, zone)
    case 'phone':
      return formatPhone(reading.text)
    case 'link':
      return reading.text
    case 'money':
    case 'text':
      return reading.text.trim()
    default:
      return NOT_ANSWERED
  }
}
