import type { Subject } from '@/components/failure/failure-messages'
import { formatAsOf } from '@/lib/format/as-of'
import { formatCount } from '@/lib/format/numbers'
import { inSentence } from '@/lib/format/text'

export const TITLE = 'Today'

export const SUBJECT: Subject = {
  asked: 'what changed',
  records: 'this page',
  kept: 'Nothing is lost.',
}

export const SEARCH = { label: 'Find a customer', placeholder: 'Name, email, phone or ID' }

export const SINCE_TITLE = 'Changes since'
/** `when`: since when the changes are that are shown instead. */
export const notLoaded = (since: string, when: string) =>
  `Couldn’t load changes since ${inSentence(since)}. These are the changes since ${when}.`

const counted = (count: number, one: string) =>
  count === 1 ? `1 ${one}` : `${count === 0 ? 'No' : formatCount(count)} ${one}s`

export const addedTitle = (count: number) => counted(count, 'new customer')
export const editedTitle = (count: number) => counted(count, 'changed customer')
export const changesTitle = (count: number) => counted(count, 'schedule change')
export const removalsTitle = (count: number) => counted(count, 'removal')

export const submissionsTitle = (count: number) => counted(count, 'new submission')
export const signInsTitle = (count: number) => counted(count, 'first sign-in')
export const optOutsTitle = (count: number) => counted(count, 'opt-out change')
export const noneSince = (when: string) => `No customer changes since ${inSentence(when)}`
export const EARLIER_UNKNOWN = 'Earlier ones aren’t known.'
export const countText = (count: number, isAtLeast: boolean) =>
  `${formatCount(count)}${isAtLeast ? ' or more' : ''}`
export const newestAt = (when: string) => `newest ${inSentence(when)}`
export const notKnownFor = (count: number, one: string) =>
  count > 0 && `Not known for ${counted(count, one)}.`

export const SHOW_ALL = 'Show all'
export const OPEN_SCHEDULE = 'Open schedule'

export const NOT_KNOWN = {
  customers: 'New and changed customers aren’t known with DIRECTORY=off.',
  firstSync: 'New and changed customers aren’t known until the first full sync ends.',
  submissions: 'New submissions aren’t known yet.',
  schedule: 'Schedule changes aren’t known yet.',
  classes: 'Today’s classes weren’t read yet.',
}

/** The age of what is shown. */
export const asOf = (...read: Parameters<typeof formatAsOf>) => `as of ${formatAsOf(...read)}`
/** Printed where rows are left out. */
export const someOf = (shown: number, total: number) => `${shown} of ${formatCount(total)}`
/** `days`: of so many; null: of all. */
export const knownFrom = (when: string, days: number | null = null) =>
  `Changes before ${inSentence(when)} aren’t known${days === null ? '' : ` for ${counted(days, 'day')}`}.`

export const NOW = {
  title: 'Now and next',
  now: 'Now',
  none: (hadSome: boolean) => `No classes ${hadSome ? 'left ' : ''}in the days that were read`,
  clashes: (count: number) => (count === 1 ? 'Conflict today' : `${count} conflicts today`),
}

export const CALL = {
  title: 'Worth a call',
  none: 'No one to call',
  noCustomers: 'No customers yet',
  away: (days: number) => `Away ${days} days or more`,
  awayNote: 'Away means no event of any kind.',
  ends: { 'within-14': 'Membership ends in 14 days', 'ended-30': 'Membership ended in the last 30 days' },
  noShows: '2 or more no-shows in 30 days',
}

export const TRENDS = {
  title: 'Trends',
  note: '12 weeks, each from Monday (UTC). This week isn’t over.',
  customers: 'New customers',
  optOuts: 'Opt-outs',
  submissions: 'Form submissions',
  thisWeek: (count: string) => `${count} this week`,
  unknown: (weeks: number) => (weeks === 1 ? '1 week isn’t known.' : `${weeks} weeks aren’t known.`),
  notKnown: 'not known',
  atLeast: (count: string) => `at least ${count}`,
  more: (count: string) => `${count}+`,
  moreMeans: (why: string) => `“+” means at least: ${why}.`,
  atLeastOf: (name: string, why: string) => `${name}: at least, as ${why}.`,
  why: { unreadable: 'some couldn’t be read or have no valid date', unread: 'not all were read' },
  showTable: 'Show as a table',
  byWeek: 'Trends by week',
  week: 'Week from',
}

export const CHANGE_WORDS = {
  added: 'New',
  canceled: 'Canceled',
  moved: 'Moved',
  staff: 'Instructor changed',
  renamed: 'Renamed',
  end: 'Ends',
} as const

export const was = (before: string) => `was ${before}`
export const movedTo = (place: string) => `Moved to ${place}`
