import type { Subject } from '@/components/failure/failure-messages'
import type { Filter, View } from './address'

export const FIELD_LABELS: Record<Filter, string> = {
  class: 'Class',
  category: 'Category',
  program: 'Program',
  staff: 'Instructor',
}
export const TIME = 'Time'
export const LOCATION = { label: 'Location', fields: ['location', 'location_name', 'room', 'room_name'] }
export const ALL_FIELDS = 'All fields'
export const weekOf = (name: string) => `${name}’s week`

export const VIEW_LABELS: Record<View, string> = { week: 'Week', day: 'Day', list: 'List' }

export const SUBJECT: Subject = {
  asked: 'the schedule',
  records: 'the schedule',
  kept: 'Your dates and filters are still here.',
}

/** The same while the computer is offline. */
export const OFFLINE_SUBJECT: Subject = {
  ...SUBJECT,
  kept: 'Your dates and filters are still here. These classes load when the connection is back.',
}

export const LOADING = 'Loading…'
export const PANEL_FAILED = {
  failed: 'Couldn’t load this.',
  offline: 'You’re offline. This loads when the connection is back.',
}
export const LOAD_FAILED = 'Couldn’t load classes'

/** Shown instead of a day's or week's classes: a title and a detail. */
export const UNREADABLE = {
  title: 'Couldn’t read these classes',
  detail: 'Your customer system sent them in an unexpected format.',
}
/** The same if other classes were sent. */
export const OTHERS = {
  title: 'Couldn’t load these classes',
  detail: 'Your customer system sent other classes. They aren’t shown. Some classes may be missing.',
}
/** `elsewhere`: other days of the week have some. */
export const noMatch = (isDay: boolean, elsewhere: boolean) => ({
  title: isDay ? 'No matching classes on this day' : 'No matching classes in the selected week',
  detail: elsewhere ? 'Other days of this week have some:' : 'Try removing a filter.',
})
export const MATCHING_DAYS = 'Days with matching classes'
/** `goesOn`: a class of the day before is still on. */
export const noClasses = (isDay: boolean, goesOn: boolean) => ({
  title: `${goesOn ? 'No classes start' : 'No classes'} ${isDay ? 'on this day' : 'in the selected week'}`,
  detail: `Your customer system has no classes ${goesOn ? 'that start ' : ''}${isDay ? 'on this day' : 'in the selected week'}.`,
})
/** In the list, below a day's heading. */
export const noClassesOfDay = (goesOn: boolean) => (goesOn ? 'No classes start on this day' : 'No classes')

export const NOW = 'Now'
export const NO_STAFF = 'no instructor'
export const STAFF_UNKNOWN = 'instructor unknown'

export const CONTINUING = 'Continuing from the previous day'
export const continuing = (weekday: string, until: string) => `started ${weekday}, ends ${until}`

/** The same instructor in two classes at once. */
export const CONFLICT = {
  mark: 'Conflict',
  list: 'Conflicts',
  count: (count: string, isOne: boolean, arePast: boolean) =>
    `${count} ${arePast ? 'past ' : ''}${isOne ? 'conflict' : 'conflicts'}`,
  over: 'Over',
  onDay: (isOver: boolean) => `has a ${isOver ? 'past ' : ''}conflict`,
  ofClass: 'Conflict: the instructor has another class at this time',
  also: 'Double-booked: also in',
  alsoIn: (name: string, start: string) => `Conflict: also in ${name}, ${start}`,
  of: (classes: number) =>
    classes === 2 ? 'is double-booked' : `is booked for ${classes} overlapping classes`,
}

export const CALENDAR = {
  open: 'Add to calendar (.ics)',
  short: 'Calendar',
  title: 'Add to calendar',
  about: (classes: string) => `The file includes the ${classes} shown.`,
  times:
    'Times are the studio’s local times. A calendar in another time zone shows the same times: a class at 18:30 here is at 18:30 there.',
  done: 'Calendar file downloaded',
  failed: 'Couldn’t create the calendar file. Try again.',
}

export const PRINT = 'Print'
export const MORE = 'More actions'
export const PRINT_TITLE = 'Class schedule'
export const asOf = (day: string, time: string) => `As of ${day}, ${time}`

/** What changed since a time. `kinds` are also those of a comparison. */
export const CHANGES = {
  open: 'Changes',
  title: 'Changes',
  kinds: {
    added: 'New',
    removed: 'Canceled',
    moved: 'Moved',
    end: 'End changed',
    instructor: 'Instructor changed',
    renamed: 'Renamed',
  },
  was: (before: string) => `was ${before}`,
  ends: (time: string) => `ends ${time}`,
  /** In a narrow block: what it was, and what it is now. */
  briefFrom: (before: string) => `← ${before}`,
  briefTo: (after: string) => `→ ${after}`,
  /** Where a class was. */
  movedTo: (place: string) => `moved to ${place}`,
  count: (count: number) => (count === 0 ? 'No changes' : count === 1 ? '1 change' : `${count} changes`),
  button: (count: number | null) => (count ? `Changes: ${count}` : 'Changes'),
  heading: 'Changes since',
  since: (when: string) => `since ${when}`,
  days: 'Days',
  shownDays: (isDay: boolean) => (isDay ? 'Shown day' : 'Shown week'),
  times: 'Earlier version',
  printed: (when: string) => `Changes since ${when}`,
  /** Listed on the screen, and not on paper. */
  notPrinted: (count: number) =>
    count === 1 ? '1 more on another day isn’t printed' : `${count} more on other days aren’t printed`,
  none: (when: string) => `Nothing changed since ${when}.`,
  filtered: 'Only classes that match the filters.',
  unknown: 'Not known',
  /** Days that aren't tracked have no versions. */
  allUnknown: {
    tracked: 'Frontdesk hasn’t read these days in the last two hours.',
    untracked:
      'Frontdesk doesn’t track changes of these days. It reads yesterday to 14 days ahead, and days that someone opens.',
  },
  maybeMore: 'Maybe more: not known',
  partlyDays: (days: number) => (days === 1 ? '1 day known in part' : `${days} days known in part`),
  unknownDays: (days: number) => (days === 1 ? '1 day not known' : `${days} days not known`),
  knownDays: (known: number, days: number) => `Known for ${known} of ${days} days: no changes`,
  notKnown: (days: readonly string[]) => `Not known: ${days.join(', ')}`,
  /** `when`: since when the changes of these days are known. */
  partlyKnown: (when: string, days: readonly string[]) =>
    `Changes before ${when} aren’t known: ${days.join(', ')}`,
  partlyMore: (days: number, isLater: boolean) =>
    `Changes before ${isLater ? 'later' : 'other'} times aren’t known: ${days} more days`,
}

/** What differs between two weeks. */
export const COMPARE = {
  open: 'Compare weeks',
  short: 'Compare',
  title: 'Compare weeks',
  with: 'Compare with',
  /** Relative to the shown week, which may be any. */
  options: { last: 'Week before', next: 'Week after' },
  against: (week: string) => `Compared with ${week}`,
  same: 'Both weeks have the same classes.',
  sameDetail: 'Each has the same weekday, time and instructor.',
  filtered: 'Only classes that match the filters are compared.',
  /** On the other week’s class. */
  marks: { before: 'Before', after: 'After' },
  onDay: (count: string, isOne: boolean) => `${count} ${isOne ? 'change' : 'changes'}`,
  now: (who: string) => `now ${who}`,
  before: (who: string) => `before ${who}`,
  unknown: 'These weeks can’t be compared',
  notLoaded: (day: string) => `${day} couldn’t be loaded.`,
  unreadable: (day: string) => `Some classes on ${day} couldn’t be read.`,
  incomplete: (day: string) => `Your customer system sent other classes for ${day}, so some may be missing.`,
}
