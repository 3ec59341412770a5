import type { Certificate, RemovalCounts } from '@/lib/browser/removals-api'
import { formatCount } from '@/lib/format/numbers'

const NOUNS: Record<keyof RemovalCounts, string> = {
  visits: 'Visits',
  purchases: 'Purchases',
  memberships: 'Memberships',
  sales_notes: 'Notes',
  events: 'Events',
  submissions: 'Form submissions',
}

/** What went with the contact, as lines of name and number; what isn't known says so. */
export function countLines(counts: RemovalCounts): [noun: string, count: string][] {
  return (Object.keys(NOUNS) as (keyof RemovalCounts)[]).map((name) => {
    const count = counts[name]
    return [NOUNS[name], count === null ? 'unknown' : formatCount(count)]
  })
}

const ANSWERS: Record<string, string> = {
  success: 'It removed the contact',
  unreachable: 'Not reached: nothing was sent',
  tls: 'No trustworthy connection: nothing was sent',
  timeout: 'None in time',
  reset: 'The connection broke',
  'refused-keys': 'It refused the connection’s keys',
  'bad-request': 'It refused the request',
  'not-found': 'It knew no such contact',
  'rate-limited': 'It was busy and refused',
  failed: 'It failed',
  redirect: 'It pointed elsewhere; that was not followed',
}

/** Upstream's answer in words. */
export function answerWords(upstream: Certificate['upstream']): string {
  if (!upstream) return 'None'
  const words = ANSWERS[upstream.answer] ?? 'One that can’t be used'
  return upstream.status === null ? words : `${words} (${upstream.status})`
}
