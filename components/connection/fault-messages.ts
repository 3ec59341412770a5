import { inSentence } from '@/lib/format/text'

/** Why a call failed, by kind of failure. */
const MESSAGES: Record<string, string> = {
  unreachable: 'Unreachable',
  tls: 'No secure connection (TLS)',
  timeout: 'Timed out',
  reset: 'Connection lost',
  'refused-keys': 'API keys rejected',
  'bad-request': 'Request rejected as invalid',
  'not-found': 'Not found',
  'rate-limited': 'Rate limit reached',
  failed: 'Server error',
  redirect: 'Unexpected redirect',
  'too-large': 'Response too large',
  'unreadable-body': 'Invalid response (not JSON)',
  'wrong-envelope': 'Unexpected response format',
  'unexpected-status': 'Unexpected status code',
  'repeated-page': 'Same page returned repeatedly',
  'queue-full': 'Not sent: too many calls waiting',
  'circuit-open': 'Not sent: paused after errors',
}

/** A kind of failure, with its HTTP status if there is one. */
export function faultMessage(kind: string, status: number | null = null): string {
  const message = MESSAGES[kind] ?? 'Invalid response'
  return status === null || status === 200 ? message : `${message} (${status})`
}

/** The same, for use within a sentence. */
export const faultPhrase = (kind: string): string => inSentence(faultMessage(kind))
