import type { IgnoredFilter } from '@/lib/answers/connection'
import type { ExactFilter } from '@/lib/contract'
import { formatCount } from '@/lib/format/numbers'

const NAMES: Record<ExactFilter, string> = {
  _id: 'contact id',
  user_id: 'user id',
  email: 'email',
  phone: 'phone',
}
const WHERE: Record<string, string> = {
  getCustomers: '',
  getEvents: ' of events',
  getFormSubmissions: ' of form submissions',
}

/** Which filter the customer system ignored, and how often. */
export function ignoredWords({ operation, filter, calls }: IgnoredFilter): string {
  const times = calls === 1 ? 'once' : `${formatCount(calls)} times`
  return `Your customer system ignored the ${NAMES[filter]} filter${WHERE[operation] ?? ` of ${operation}`} ${times}.`
}
