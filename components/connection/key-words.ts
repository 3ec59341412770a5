import type { Connection } from '@/lib/answers/connection'
import { faultPhrase } from './fault-words'

/** Whether the keys are accepted, as a call with them showed. */
export function keyWords(keys: Connection['keys']): string {
  if (keys === null) return 'Not checked yet'
  if (keys.answer === 'accepted') return 'Accepted'
  if (keys.answer === 'refused') return 'Refused'
  return `Can’t tell: ${faultPhrase(keys.kind ?? '')}`
}
