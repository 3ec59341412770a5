import type { SearchAnswer } from '@/lib/answers/search'
import type { ExactFilter } from '@/lib/contract'

export const FILTER_NAMES: Record<ExactFilter, string> = {
  _id: 'contact ID',
  user_id: 'user ID',
  email: 'email',
  phone: 'phone',
  class_name: 'class',
  class_category: 'category',
  staff_name: 'instructor',
  program_name: 'program',
  date: 'date',
}

/** The filters in a sentence: `date filter`, `class and date filters`. */
function named(filters: readonly ExactFilter[]): string {
  const names = filters.map((filter) => FILTER_NAMES[filter])
  return `${new Intl.ListFormat('en-US').format(names)} ${names.length === 1 ? 'filter' : 'filters'}`
}

/** Shown with a schedule in which the customer system sent classes that don't match. */
export function ignoredSchedule(filters: readonly ExactFilter[]): string {
  return `Your customer system ignored the ${named(filters)} and sent other classes. They aren’t shown. Some classes may be missing.`
}

/** Notes on a search that was only partly possible: ignored filters, and a source that failed. */
export function searchNotes({
  unmatched,
  unanswered,
  directoryProblem,
  directory,
}: Pick<SearchAnswer, 'unmatched' | 'unanswered' | 'directoryProblem' | 'directory'>): string[] {
  const ignored = unmatched && `Your customer system ignored the ${named(unmatched.filters)}`
  return [
    ignored &&
      (directory
        ? `${ignored}, so these results come from Frontdesk’s copy.`
        : `${ignored} and sent other customers. They aren’t shown. The customer you want may still exist.`),
    unanswered && `${unanswered.title}, so only Frontdesk’s copy was searched. Try again in a moment.`,
    directoryProblem &&
      'Couldn’t search Frontdesk’s copy of your customers, so only your customer system was searched. Try again in a moment.',
  ].filter((note) => note !== undefined)
}
