import { JSON_TAB, OF_EVENTS, OF_KIND, TAB_VALUES } from '@/components/contact/drawer-tab'
import type { Column } from '@/components/record/columns'
import { parseDay } from '@/lib/format/days'

/** One list of the full data: its field, its name, and its known columns. */
export interface CustomerList {
  key: string
  label: string
  date: string
  columns: readonly Column[]
}

const DATE: Column = { key: 'date', label: 'Date', width: 100 }
const TIME: Column = { key: 'time', label: 'Time', width: 56, hasTime: true, muted: true, join: ', ' }
const CLASS: Column = { key: 'class_name', label: 'Class', width: 120, place: 'title', wraps: true }
const STAFF: Column = { key: 'staff_name', label: 'Instructor', width: 104, muted: true, wraps: true }
const STATUS: Column = { key: 'status', label: 'Status', width: 94, place: 'end', usual: 'attended' }

export const VISITS: CustomerList = {
  key: 'visits',
  label: 'Visits',
  date: 'date',
  columns: [DATE, TIME, CLASS, STAFF, STATUS],
}

export const PURCHASES: CustomerList = {
  key: 'purchases',
  label: 'Purchases',
  date: 'purchase_date',
  columns: [
    { key: 'purchase_date', label: 'Date', width: 136, hasTime: true },
    { key: 'item', label: 'Item', width: 140, place: 'title', wraps: true },
    { key: 'payment_method', label: 'Paid with', width: 104, muted: true },
    { key: 'amount', label: 'Amount', width: 92, place: 'end' },
  ],
}

export const MEMBERSHIPS: CustomerList = {
  key: 'memberships',
  label: 'Memberships',
  date: 'start_date',
  columns: [
    { key: 'name', label: 'Membership', width: 128, place: 'title', wraps: true },
    { key: 'status', label: 'Status', width: 80 },
    { key: 'start_date', label: 'Started', width: 96, muted: true },
    { key: 'end_date', label: 'Ends', width: 96, muted: true, join: ' to ', empty: 'no end date' },
    { key: 'price', label: 'Per month', width: 84, place: 'end' },
  ],
}

export const NOTES: CustomerList = {
  key: 'sales_notes',
  label: 'Notes',
  date: 'note_date',
  columns: [
    { key: 'note', label: 'Note', width: 200, place: 'title' },
    { key: 'author', label: 'Author', width: 96, muted: true },
    { key: 'note_date', label: 'Date', width: 136, hasTime: true, muted: true },
  ],
}

export type TabValue = (typeof TAB_VALUES)[number]

const TAB_LABELS: Record<TabValue, string> = {
  overview: 'Overview',
  visits: 'Visits',
  purchases: 'Purchases',
  memberships: 'Memberships',
  notes: 'Notes',
  forms: 'Forms',
  events: 'History',
}

/** The drawer's tabs in order. */
export const TABS = TAB_VALUES.map((value) => ({ value, label: TAB_LABELS[value] }))

/** The tabs' numbers of rows; null or missing: not known. */
export type TabCounts = Partial<Record<TabValue, number | null>>

/** The tab in a URL. Unknown: the overview. */
export function tabOf(value: string): TabValue {
  if (OF_EVENTS.test(value)) return 'events'
  if (value.startsWith(OF_KIND)) return 'visits'
  return TAB_VALUES.find((tab) => tab === value) ?? 'overview'
}

/** Whether a link opens the overview with the customer's JSON. */
export const isJsonTab = (value: string) => value === JSON_TAB

/** Which events to show. Days are `YYYY-MM-DD`, the last one included; empty: all. */
export interface EventsFilter {
  type: string
  from: string
  to: string
}

export function eventsFilterOf(value: string): EventsFilter {
  const [, from = '', to = '', type = ''] = OF_EVENTS.exec(value) ?? []
  return { type, from: parseDay(from) === null ? '' : from, to: parseDay(to) === null ? '' : to }
}

/** The URL value for some events. */
export const eventsTab = ({ type, from, to }: EventsFilter) =>
  `events${from || to ? `@${from}/${to}` : ''}${type && `:${type}`}`

export const visitKindOf = (value: string) => (value.startsWith(OF_KIND) ? value.slice(OF_KIND.length) : '')

/** The URL value for visits of a kind; empty: all. */
export const visitsTab = (kind: string) => (kind === '' ? 'visits' : OF_KIND + kind)

export const MISSED_TAB = visitsTab('missed')
