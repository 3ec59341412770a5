import 'server-only'
import { z } from 'zod'
import { MEMBERSHIP_ENDS, NO_SHOWS } from '@/lib/attention'
import { date } from '@/lib/contract/wire'
import {
  FILTER_SORTS,
  isFilterSort,
  type ListFilters,
  type ListSort,
  LONGEST_LOCATION,
  MOST_IN_FILTER,
  OPTED,
  SORTS,
} from '@/lib/directory-list'
import { CHANNEL_STATES } from '@/lib/format/channel-states'
import { LAST_SEEN } from '@/lib/last-seen'

const error = 'must be an object'
const instant = z.iso.datetime({ precision: 3, error: 'must be a time such as 2026-03-09T08:00:00.000Z' })
const channel = z.enum(CHANNEL_STATES, { error: `must be one of ${CHANNEL_STATES.join(', ')}` })

/** One location of a filter. */
const LOCATION = z
  .string({ error: 'must be text' })
  .max(LONGEST_LOCATION, { error: `must be at most ${LONGEST_LOCATION} characters` })
  .refine((text) => text.trim() !== '', { error: 'must not be empty' })

/** Schema of each filter of the directory's list. */
export const LIST_FILTER_SHAPE = {
  location: z.union([LOCATION, z.array(LOCATION).min(1).max(MOST_IN_FILTER)], {
    error: `must be a location, or a list of up to ${MOST_IN_FILTER}`,
  }),
  by_email: channel,
  by_sms: channel,
  created_from: date,
  created_to: date,
  changed_from: date,
  changed_to: date,
  last_seen: z.enum(LAST_SEEN, { error: `must be one of ${LAST_SEEN.join(', ')}` }),
  membership_ends: z.enum(MEMBERSHIP_ENDS, { error: `must be one of ${MEMBERSHIP_ENDS.join(', ')}` }),
  no_shows: z.enum(NO_SHOWS, { error: `must be one of ${NO_SHOWS.join(', ')}` }),
  added_since: instant,
  edited_since: instant,
  opted: z.enum(OPTED, { error: `must be one of ${OPTED.join(', ')}` }),
} satisfies Record<keyof ListFilters, z.ZodType>

const RANGES = [
  ['created_from', 'created_to'],
  ['changed_from', 'changed_to'],
] as const

/** Checks that date ranges are in order, and that `opted` has its time. */
export function daysInOrder(filters: Partial<ListFilters>, context: z.RefinementCtx): void {
  for (const [from, to] of RANGES) {
    const [first, last] = [filters[from], filters[to]]
    if (first !== undefined && last !== undefined && first > last)
      context.addIssue({ code: 'custom', path: [to], message: `must not be before ${from}` })
  }
  if (filters.opted !== undefined && filters.edited_since === undefined)
    context.addIssue({ code: 'custom', path: ['opted'], message: 'needs edited_since' })
}

/** The filters of the directory's list, strict. */
export const listFilters: z.ZodType<ListFilters> = z
  .strictObject(LIST_FILTER_SHAPE, { error })
  .partial()
  .superRefine(daysInOrder)

/** The sorting of the directory's list. */
export const listSort: z.ZodType<ListSort> = z.strictObject(
  {
    by: z.enum(SORTS, { error: `must be one of ${SORTS.join(', ')}` }),
    isDescending: z.boolean({ error: 'must be true or false' }),
  },
  { error },
)

/** Checks that a sorting by what a filter selects by has its filter. */
export function sortHasFilter(
  { filters = {}, sort }: { filters?: ListFilters; sort?: ListSort },
  context: z.RefinementCtx,
): void {
  if (sort && isFilterSort(sort.by) && filters[FILTER_SORTS[sort.by]] === undefined)
    context.addIssue({ code: 'custom', path: ['sort', 'by'], message: `needs ${FILTER_SORTS[sort.by]}` })
}
