/** What became of a call, by the kind of failure. */
const WORDS: Record<string, string> = {
  unreachable: 'Can’t be reached',
  tls: 'No trustworthy connection (TLS)',
  timeout: 'No answer in time',
  reset: 'The connection broke',
  'refused-keys': 'Refused the keys',
  'bad-request': 'Refused the request as wrong',
  'not-found': 'Knows nothing of what was asked for',
  'rate-limited': 'Asked to wait',
  failed: 'Failed on its side',
  redirect: 'Sent elsewhere, which is not followed',
  'too-large': 'Answered more than can be read at once',
  'unreadable-body': 'Answered with what is no JSON',
  'wrong-envelope': 'Answered something else',
  'unexpected-status': 'Answered with an unknown status',
  'repeated-page': 'Gave the same page again and again',
  'queue-full': 'Not asked: too many calls were waiting',
  'circuit-open': 'Not asked: left alone after failures',
}

/** A kind of failure in words, with the status that came. */
export function faultWords(kind: string, status: number | null = null): string {
  const words = WORDS[kind] ?? 'Gave no usable answer'
  return status === null || status === 200 ? words : `${words} (${status})`
}

/** The same within a sentence. */
export function faultPhrase(kind: string): string {
  const words = faultWords(kind)
  return words.charAt(0).toLowerCase() + words.slice(1)
}
