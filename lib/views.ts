import { LIST_FILTERS } from './directory-list'
import type { TableLayout } from './preferences'

/**
 * What a view may hold of the address of Customers, by its names there. What is typed in Find is never one of
 * them: whatever is added here has values that can't hold an email, a phone number, an id or a name.
 */
export const VIEW_FILTERS = ['source', 'updated_since', 'event_since', ...LIST_FILTERS, 'sort'] as const
export type ViewFilters = Readonly<Partial<Record<(typeof VIEW_FILTERS)[number], string>>>

/** The columns of Customers that a view may arrange. */
export const VIEW_COLUMNS = ['name', 'email', 'phone', 'location', 'by-email', 'by-sms', 'created'] as const

/** What is shown of Customers, and how. */
export interface ViewContent {
  filters: ViewFilters
  layout: TableLayout
}

/** A view of Customers that was saved. */
export interface View extends ViewContent {
  id: string
  name: string
  /** Where it is opened: its filters stand beside its id, so that a link says what it shows. */
  href: string
  /** Whether it is the team's; else it is the person's own. */
  isTeam: boolean
  /** When its filters and layout were saved, in ms since 1970; later each time. */
  savedAt: number
  /** Filters that it was saved with and that there are no more, in words. */
  missing: readonly string[]
}

export const LONGEST_VIEW_NAME = 60
