import { isTime, parseDay } from './days'
import { parseInstant } from './instants'
import { emailLink, webLink } from './links'
import { formatMoney } from './money'
import { absence } from './text'

/** A JSON object with unknown fields. */
export type Row = Record<string, unknown>

/** How a value of unknown shape was recognized. */
export type Reading =
  | { kind: 'absent'; word: string }
  | { kind: 'yes-no'; yes: boolean }
  | { kind: 'money'; text: string; raw: string }
  | { kind: 'day' | 'time' | 'instant' | 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  /** Digits in a field for a phone number; `phoneLink` says whether it can be called. */
  | { kind: 'phone'; text: string }
  | { kind: 'list'; items: unknown[] }
  | { kind: 'table'; rows: Row[] }
  | { kind: 'fields'; fields: Row; count: number }

const MONEY =
  /(^|_|\b)(amount|price|total|subtotal|cost|fee|paid|balance|refund|tax|discount|deposit|tip)(_|\b|$)/i
const FLAG = /^(is|has|was|can)_|_optout$/i
const DIGITS = /^\s*[+(]*(\d\D{0,3}){5}/
const PHONE = /phone|mobile|(^|_)tel(_|$)/i

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A row's own field; `constructor` and the like are undefined unless they were sent. */
export function own(row: Row, key: string): unknown {
  return Object.hasOwn(row, key) ? row[key] : undefined
}

/** Recognizes a value by its shape, its key and, for money, a sibling field with the currency. */
export function read(value: unknown, key = '', siblings: Row = {}): Reading {
  const word = absence(value)
  if (word !== null) return { kind: 'absent', word }
  if (Array.isArray(value)) return readArray(value)
  if (isRow(value)) {
    const count = Object.keys(value).length
    return count === 0 ? { kind: 'absent', word: 'none' } : { kind: 'fields', fields: value, count }
  }
  if (typeof value === 'boolean') return { kind: 'yes-no', yes: value }
  const currency = currencyOf(key, siblings)
  if (currency && /^-?\d{1,12}(\.\d{1,4})?$/.test(String(value))) {
    return { kind: 'money', text: formatMoney(value, currency), raw: `${String(value)} ${currency}` }
  }
  if ((value === 0 || value === 1) && FLAG.test(key)) return { kind: 'yes-no', yes: value === 1 }
  return typeof value === 'string' ? readText(value, key) : { kind: 'text', text: String(value) }
}

function readArray(items: unknown[]): Reading {
  if (items.length === 0) return { kind: 'absent', word: 'none' }
  const rows = items.filter(isRow).filter((row) => Object.keys(row).length > 0)
  return rows.length === items.length ? { kind: 'table', rows } : { kind: 'list', items }
}

function readText(text: string, key: string): Reading {
  if (parseDay(text) !== null) return { kind: 'day', text }
  if (isTime(text)) return { kind: 'time', text }
  if (parseInstant(text) !== null) return { kind: 'instant', text }
  // Parsing it takes 2 KB of JavaScript, which only the drawers load.
  if (PHONE.test(key) && DIGITS.test(text)) return { kind: 'phone', text }
  const href = emailLink(text) ?? webLink(text)
  return href ? { kind: 'link', text, href } : { kind: 'text', text }
}

function currencyOf(key: string, siblings: Row): string | null {
  if (!MONEY.test(key)) return null
  const found = [`${key}_currency`, 'currency', 'currency_code'].map((name) => own(siblings, name))
  const code = found.find((candidate) => typeof candidate === 'string')
  return typeof code === 'string' && /^[A-Z]{3}$/.test(code) ? code : null
}

/** A short description of a nested value, for the button that expands it: `3 fields`, `12 rows`. */
export function summary(reading: Reading): string {
  const of = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
  if (reading.kind === 'fields') return of(reading.count, 'field')
  if (reading.kind === 'table') return of(reading.rows.length, 'row')
  return reading.kind === 'list' ? of(reading.items.length, 'value') : ''
}
