import 'server-only'
import { isSameEmail } from '@/lib/contact/emails'
import { answersPhone } from '@/lib/contact/phones'
import {
  CLASS_FILTERS,
  type CustomerFilter,
  type ExactFilter,
  type OperationName,
  type Unmatched,
} from '@/lib/contract'
import { customer } from '@/lib/contract/customers'
import { isObject } from './exact-json'
import type { Page } from './tolerant'

interface Comparison {
  filter: ExactFilter
  asked: string
  field: string
  isSame(asked: string, given: string): boolean
  /** Whether a row without the field can match. */
  isOptional: boolean
  /** Whether a value is clear enough to compare; otherwise it counts as missing. By default all are. */
  isClear?(given: string): boolean
}

const DAY_MS = 24 * 60 * 60_000

const isEqual = (asked: string, given: string) => asked === given

const CUSTOMER_FIELDS: Record<CustomerFilter, Pick<Comparison, 'field' | 'isSame'>> = {
  _id: { field: 'id', isSame: isEqual },
  user_id: { field: 'user_id', isSame: isEqual },
  email: { field: 'email', isSame: isSameEmail },
  phone: { field: 'phone', isSame: (asked, given) => answersPhone(asked, given) },
}

/**
 * Compares rows with the exact filters of a call; null: it has none. A customer matches where their own field
 * does: ids exactly, emails without case, phones by digits; a class where its own fields are the same. The spec
 * shows no `user_id` in events and submissions, so one of these is left out only where it names another user. A class
 * without a clear date stays unless another class shows that the date was ignored.
 */
export function matchingOf(name: OperationName, input: Record<string, unknown>) {
  const comparisons = comparisonsOf(name, input)
  if (comparisons.length === 0) return null
  const isCustomers = name === 'getCustomers'
  // Only full data has the user id to compare.
  const addsFullData = isCustomers && input.user_id !== undefined && input.fulldata !== true
  const kept = addsFullData
    ? new Set([...Object.keys(customer.shape), ...(input.events ? ['events'] : [])])
    : null
  return {
    /** The input to send, so that rows can be compared. */
    input: addsFullData ? { ...input, fulldata: true } : input,
    keepMatches<Row>(page: Page<Row>): Page<Row> {
      const filters = new Set<ExactFilter>()
      const fits = (row: unknown, isReadable: boolean) => {
        const missed = comparisons.filter((comparison) => !isMatch(row, comparison, isReadable))
        for (const { filter } of missed) filters.add(filter)
        return missed.length === 0
      }
      const named = page.rows.filter((row) => fits(row, true))
      const unreadable = page.unreadable.filter(({ raw }) => fits(raw, false))
      // Once a class shows that the date was ignored, one without a clear date may be of any day.
      const ignored = comparisons.filter(({ filter, isClear }) => isClear && filters.has(filter))
      const rows = named.filter((row) => ignored.every((one) => givenIn(row, one) !== null))
      const count = page.rows.length + page.unreadable.length - rows.length - unreadable.length
      return {
        ...page,
        rows: kept ? rows.map((row) => only(kept, row)) : rows,
        unreadable: kept ? unreadable.map((row) => ({ ...row, raw: only(kept, row.raw) })) : unreadable,
        ...(count > 0 && { unmatched: { rows: count, filters: [...filters] } satisfies Unmatched }),
      }
    },
  }
}

function comparisonsOf(name: OperationName, input: Record<string, unknown>): Comparison[] {
  const asked = (filter: string) => (typeof input[filter] === 'string' ? input[filter] : null)
  const userId = asked('user_id')
  if (name === 'getEvents' || name === 'getFormSubmissions') {
    const comparison = { filter: 'user_id', field: 'user_id', isSame: isEqual, isOptional: true } as const
    return userId === null ? [] : [{ ...comparison, asked: userId }]
  }
  if (name === 'viewClassSchedule') {
    return CLASS_FILTERS.flatMap((filter): Comparison[] => {
      const text = asked(filter)
      if (text === null) return []
      const comparison = { filter, field: filter, asked: text, isSame: isEqual }
      if (filter !== 'date') return [{ ...comparison, isOptional: false }]
      return [{ ...comparison, isOptional: true, isClear: (given) => isClearDay(text, given) }]
    })
  }
  if (name !== 'getCustomers') return []
  return (Object.keys(CUSTOMER_FIELDS) as CustomerFilter[]).flatMap((filter) => {
    const text = asked(filter)
    return text === null ? [] : [{ filter, asked: text, isOptional: false, ...CUSTOMER_FIELDS[filter] }]
  })
}

/** A row's value of a field, if it is clear enough to compare; else null. */
function givenIn(row: unknown, { field, isClear, isOptional }: Comparison): string | null {
  const given = isObject(row) && Object.hasOwn(row, field) ? row[field] : undefined
  if (typeof given !== 'string' && typeof given !== 'number') return null
  const text = String(given)
  return isOptional && (text === '' || isClear?.(text) === false) ? null : text
}

/** The unreadable part of a row could be the filtered field. */
function isMatch(row: unknown, comparison: Comparison, isReadable: boolean): boolean {
  const { asked, isSame, isOptional } = comparison
  const given = givenIn(row, comparison)
  return given === null ? isOptional || !isReadable : isSame(asked, given)
}

/** Whether a text tells its day. With a time it may be the day before or after in another zone. */
function isClearDay(asked: string, given: string): boolean {
  const [, day = '', rest] = /^(\d{4}-\d{2}-\d{2})($|[T ])/.exec(given) ?? []
  return rest === '' || Math.abs(Date.parse(day) - Date.parse(asked)) > DAY_MS
}

function only<R>(fields: ReadonlySet<string>, row: R): R {
  if (!isObject(row)) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => fields.has(name))) as R
}
