import type { Certificate, Removal, RemovalCounts } from '@/lib/answers/removals'
import { formatCount } from '@/lib/format/numbers'

const NOUNS: Record<keyof RemovalCounts, string> = {
  visits: 'Visits',
  purchases: 'Purchases',
  memberships: 'Memberships',
  sales_notes: 'Notes',
  events: 'Events',
  submissions: 'Form submissions',
}

/** What to call what hangs on the contact: it went only where the contact did. */
export function wentWith({ state, reading }: Pick<Removal, 'state' | 'reading'>): string {
  if (state === 'failed' || state === 'present') return 'Would have gone with it'
  return state === 'absent' || reading?.found === 'gone' ? 'Went with it' : 'Goes with it'
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
  'queue-full': 'Frontdesk was busy: nothing was sent',
  'circuit-open': 'It had failed several times in a row: nothing was sent',
  unreachable: 'Not reached: nothing was sent',
  tls: 'No trustworthy connection: nothing was sent',
  timeout: 'Nothing in time',
  reset: 'The connection broke',
  'refused-keys': 'It refused the connection’s keys',
  'bad-request': 'It refused the request',
  'not-found': 'It knew no such contact',
  'rate-limited': 'It was busy and refused',
  failed: 'It failed',
  redirect: 'It pointed elsewhere; that was not followed',
}

/** What upstream said, in words. */
export function answerWords(upstream: Certificate['upstream']): string {
  if (!upstream) return 'Nothing that is recorded'
  const words = ANSWERS[upstream.answer] ?? 'Something that can’t be used'
  return upstream.status === null ? words : `${words} (${upstream.status})`
}
