import { FILTER_NAMES } from '@/components/contact/ignored-filters'
import type { IgnoredFilter } from '@/lib/answers/connection'
import { formatCount } from '@/lib/format/numbers'

const WHERE: Record<string, string> = {
  getCustomers: '',
  getEvents: ' for events',
  getFormSubmissions: ' for form submissions',
  viewClassSchedule: ' for the schedule',
}

/** Which filter the customer system ignored, and how often. */
export function ignoredMessage({ operation, filter, calls }: IgnoredFilter): string {
  const times = calls === 1 ? 'once' : `${formatCount(calls)} times`
  return `Your customer system ignored the ${FILTER_NAMES[filter]} filter${WHERE[operation] ?? ` for ${operation}`} ${times}.`
}
