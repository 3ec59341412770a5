import { LIST_FILTERS } from './directory-list'
import type { TableLayout } from './preferences'

/**
 * The URL parameters of Customers that a view may hold. Never add the search text or anything else that can hold an
 * email, a phone number, an id or a name.
 */
export const VIEW_FILTERS = ['source', 'updated_since', 'event_since', ...LIST_FILTERS, 'sort'] as const
export type ViewFilters = Readonly<Partial<Record<(typeof VIEW_FILTERS)[number], string>>>

/** The columns of Customers that a view may arrange. */
export const VIEW_COLUMNS = [
  'name',
  'email',
  'phone',
  'location',
  'by-email',
  'by-sms',
  'created',
  'last-seen',
] as const

/** What Customers shows, and how. */
export interface ViewContent {
  filters: ViewFilters
  layout: TableLayout
}

export interface View extends ViewContent {
  id: string
  name: string
  /** Its URL: has the filters as well as the id, so that a link says what it shows. */
  href: string
  /** Whether it is the team's; else it is the user's own. */
  isTeam: boolean
  /** When its filters and layout were saved, in ms since 1970. */
  savedAt: number
  /** Saved filters that no longer exist, in words. */
  missing: readonly string[]
}

export const LONGEST_VIEW_NAME = 60
