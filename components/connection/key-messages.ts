import type { Connection } from '@/lib/answers/connection'
import { faultPhrase } from './fault-messages'

/** Whether the customer system accepts the API keys. */
export function keyMessage(keys: Connection['keys']): string {
  if (keys === null) return 'Not checked yet'
  if (keys.answer === 'accepted') return 'Accepted'
  if (keys.answer === 'refused') return 'Rejected'
  return `Unknown: ${faultPhrase(keys.kind ?? '')}`
}
