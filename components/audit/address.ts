import { parseInstant } from '@/lib/format/instants'
import { ACTION_NAMES } from './messages'

/** Filters of the log; null: off. Times are ISO instants, `to` is exclusive. */
export interface AuditFilter {
  person: string | null
  action: string | null
  subject: string | null
  from: string | null
  to: string | null
}

/** All parameters of the Audit URL. */
export interface AuditAddress extends AuditFilter {
  /** The page starts below this row number; null: it doesn't. */
  before: number | null
  /** The page ends above this row number; null: it doesn't. */
  after: number | null
}

export const PATH = '/audit'
export const NO_FILTER: AuditFilter = { person: null, action: null, subject: null, from: null, to: null }
/** The newest page of the log. */
export const NEWEST = { before: null, after: null }

const LONGEST_ID = 500
const ROW = /^[1-9]\d{0,14}$/

const id = (text: string) => (text.length <= LONGEST_ID ? text : null)
/** A form sent without script has no time zone, so its times are UTC, as it says. */
function instant(text: string): string | null {
  const ms = parseInstant(text)
  // The offset may lead to a year outside the ISO range.
  const iso = ms === null ? '' : new Date(ms).toISOString()
  return /^\d{4}-/.test(iso) ? iso : null
}
const row = (text: string) => (ROW.test(text) ? Number(text) : null)

const READERS: { [Name in keyof AuditAddress]: (text: string) => AuditAddress[Name] } = {
  person: id,
  action: (text) => (Object.hasOwn(ACTION_NAMES, text) ? text : null),
  subject: id,
  from: instant,
  to: instant,
  before: row,
  after: row,
}

/** Parses the page's query. `odd` names ignored parameters. */
export function parseAddress(params: URLSearchParams): { address: AuditAddress; odd: string[] } {
  const odd: string[] = []
  function read<Name extends keyof AuditAddress>(name: Name): AuditAddress[Name] | null {
    const text = params.get(name)?.trim() ?? ''
    const value = text === '' ? null : READERS[name](text)
    if (text !== '' && value === null) odd.push(name)
    return value
  }
  const filter = {
    person: read('person'),
    action: read('action'),
    subject: read('subject'),
    from: read('from'),
    to: read('to'),
  }
  const before = read('before')
  const after = read('after')
  return { address: { ...filter, before, after: before === null ? after : null }, odd }
}

/** Query for our API; also the query key that the server prefetches. */
export function queryOf(address: AuditAddress): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )
}

/** Path and query for these parameters, without nulls. */
export function hrefOf(address: AuditAddress): string {
  const params = new URLSearchParams(queryOf(address))
  return params.size > 0 ? `${PATH}?${params}` : PATH
}

/** Number of active filters. */
export const countFilters = (address: AuditFilter) =>
  (Object.keys(NO_FILTER) as (keyof AuditFilter)[]).filter((name) => address[name] !== null).length
