import { defineSearchParams, oneOf, param } from '@/lib/browser/navigation/search-params'
import { parseInstant } from '@/lib/format/instants'
import { ACTION_NAMES, GROUP_NAMES } from './messages'

/** Filters of the log; null: off. Times are ISO instants, `to` is exclusive. */
export interface AuditFilter {
  person: string | null
  /** One action, or a group such as `removal`. */
  action: string | null
  subject: string | null
  from: string | null
  to: string | null
}

export interface AuditAddress extends AuditFilter {
  /** The page starts below this row number; null: it doesn't. */
  before: number | null
  /** The page ends above this row number; null: it doesn't. */
  after: number | null
}

export const PATH = '/audit'
export const NO_FILTER: AuditFilter = { person: null, action: null, subject: null, from: null, to: null }
export const NEWEST = { before: null, after: null }

const LONGEST_ID = 500
const ROW = /^[1-9]\d{0,14}$/

const id = (name: string) =>
  param(name, null, (text) => (text.length <= LONGEST_ID ? text.trim() || undefined : null))

/** A form sent without script has no time zone, so its times are UTC, as it says. */
const instant = (name: string) =>
  param(name, null, (text) => {
    const ms = parseInstant(text.trim())
    // The offset may lead to a year outside the ISO range.
    const iso = ms === null ? '' : new Date(ms).toISOString()
    return /^\d{4}-/.test(iso) ? iso : null
  })

const row = (name: string) => param(name, null, (text) => (ROW.test(text) ? Number(text) : null))

const params = defineSearchParams<AuditAddress>({
  person: id('person'),
  action: oneOf('action', [...Object.keys(GROUP_NAMES), ...Object.keys(ACTION_NAMES)], null),
  subject: id('subject'),
  from: instant('from'),
  to: instant('to'),
  before: row('before'),
  after: row('after'),
})

/** Parses the page's URL. Only one of the two cursors counts. */
export function parseAddress(href: string): { address: AuditAddress; odd: readonly string[] } {
  const { address, odd } = params.parseHref(href)
  return { address: address.before === null ? address : { ...address, after: null }, odd }
}

/** Query for our API; also the query key that the server prefetches. */
export const queryOf = params.format

/** Path and query for these parameters, without nulls. */
export const hrefOf = (address: AuditAddress): string => params.href(PATH, address)

export const countFilters = (address: AuditFilter) =>
  (Object.keys(NO_FILTER) as (keyof AuditFilter)[]).filter((name) => address[name] !== null).length
