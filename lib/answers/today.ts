import type { Role } from '@/lib/access'
import type { MembershipEnds, NoShows } from '@/lib/attention'
import type { Customer, ScheduledClass } from '@/lib/contract'
import type { Coverage } from '@/lib/coverage'
import type { Opted } from '@/lib/directory-list'
import type { Removal } from './removals'
import type { ScheduleChange } from './schedule-changes'

/** A count with the newest of what it counts. */
export interface Newest<Item> {
  total: number
  newest: Item[]
}

/** A documented field of a customer that has another value than before; null: none was known. */
interface FieldChange {
  field: string
  before: string | null
}

/** What changed among customers. */
export interface CustomersToday {
  /** Changes before this aren't known, as an ISO string; null: none are, as the first full sync hasn't ended. */
  knownFrom: string | null
  /** When changes were last synced; null: not yet. */
  readAt: string | null
  /** Whether there are no customers at all. */
  isEmpty: boolean
  added: Newest<Customer>
  edited: Newest<Customer & { changes: FieldChange[] }>
  /** Those of `edited` who opted out of a channel, or in again. */
  opted: Record<Opted, Newest<Customer>>
}

/** A day of the schedule as the server last read it, with its time as an ISO string. */
interface DayToday {
  day: string
  readAt: string
  classes: ScheduledClass[]
}

export interface ChangedClass {
  day: string
  change: ScheduleChange
}

/** The days from today on, as far as they were read. */
export interface ScheduleToday {
  /** Yesterday in UTC and the two days after it: today is one of them in every time zone. */
  days: DayToday[]
  /**
   * What changed in days that were read before and after: all changes of `days`, so that those of today are among them
   * in every time zone, and the first five of other days. Today in UTC is first, then later days, then past ones.
   */
  changes: Newest<ChangedClass>
  /** Of how many days it is known, and of how many it isn't, though they were near enough to be read. */
  known: number
  unknown: number
  /** Of how many of these only later changes are known, and since when; null: of none. */
  partly: { days: number; from: string } | null
}

/** How many customers had no event for at least as many days, and were created before. */
export type AwayToday = Readonly<Record<'14' | '30' | '60' | '90', number>> & { readAt: string }

/** The submissions of one of the team's forms since a time. */
export interface FormToday {
  id: string
  label: string
  /** Null: not known. */
  count: number | null
  /** Whether there may be more than counted. */
  isAtLeast: boolean
  /** When the newest ones were sent, as ISO strings. */
  newest: string[]
  /** When the form was last read, as an ISO string; null: not yet. */
  readAt: string | null
}

/** A user who signed in for the first time. */
export interface FirstSignIn {
  id: string
  name: string
  at: string
}

/** Why a week may have more than was counted: some could not be read or dated, or not all were read. */
export type TrendGap = 'unreadable' | 'unread'

/** How many there were in a week, at least if there is a gap; `count` null: nothing is known. */
export interface WeekCount {
  count: number | null
  gap: TrendGap | null
}

/** Counts a week, over 12 weeks. */
export interface Trends {
  /** The weeks' first days, Mondays in UTC; the last week isn't over. */
  weeks: string[]
  customers: WeekCount[]
  optOuts: WeekCount[]
  /** Null: the team has no forms. */
  submissions: WeekCount[] | null
}

/** Whose memberships end and who missed classes, as of the last nightly run. */
export interface DetailsToday extends Coverage {
  readAt: string
  ends: Readonly<Record<MembershipEnds, number>>
  noShows: Readonly<Record<NoShows, number>>
}

/** What a shift starts with. Nothing in it was asked of the customer system for this answer. */
export interface TodayAnswer {
  /** The user's role, which decides what is in it. */
  role: Role
  since: string
  /** Whether the user visited before, so that changes are shown since then unless another time is asked for. */
  hasVisited: boolean
  /** Null with `DIRECTORY=off`. */
  customers: CustomersToday | null
  schedule: ScheduleToday
  /** Null: not read yet. */
  away: AwayToday | null
  /** Null with `INSIGHTS=off`, or until full data was read. */
  details: DetailsToday | null
  submissions: FormToday[]
  /** Other users who signed in for the first time; null for roles that may not manage the team. */
  signIns: Newest<FirstSignIn> | null
  /** Those that changed state; null for roles that may not read removals. */
  removals: Newest<Removal> | null
}
