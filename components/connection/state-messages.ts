import type { Connection, PausedCalls } from '@/lib/answers/connection'
import { operationPhrase } from '@/lib/format/operation-words'
import { faultPhrase } from './fault-messages'

/** What is wrong with a certificate and what to do, by Node and OpenSSL error code. */
const MESSAGES: readonly [RegExp, string][] = [
  [/^CERT_HAS_EXPIRED$/, 'Your customer system’s certificate has expired. Renew it there.'],
  [
    /^CERT_NOT_YET_VALID$/,
    'Your customer system’s certificate isn’t valid yet, or the clock on Frontdesk’s server is wrong.',
  ],
  [
    /^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    'Your customer system’s certificate is for a different host name than ENGAGEMENT_API_URL. Change one of them.',
  ],
  [
    /^(DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER))/,
    'Frontdesk’s server doesn’t trust the authority that signed your customer system’s certificate. Use a certificate from a public authority, or set NODE_EXTRA_CA_CERTS to your own authority’s certificate file.',
  ],
  [/^CERT_REVOKED$/, 'Your customer system’s certificate was revoked. Replace it there.'],
  [
    /^ERR_SSL/,
    'The server at this address doesn’t speak TLS. Check https and the port in ENGAGEMENT_API_URL.',
  ],
]

/** Why the secure connection failed, and what to do about it. */
function tlsMessage(code: string | null): string {
  const [, message] = MESSAGES.find(([codes]) => codes.test(code ?? '')) ?? []
  return (
    message ?? `Your customer system’s certificate couldn’t be verified${code === null ? '' : ` (${code})`}.`
  )
}

interface StateMessage {
  title: string
  meaning: string
  tone: 'good' | 'unknown' | 'bad'
}

type Known = Pick<
  Connection,
  | 'calls'
  | 'breaker'
  | 'paused'
  | 'breakerSince'
  | 'answeredAt'
  | 'failingSince'
  | 'failingAs'
  | 'failingCode'
  | 'keys'
>

/** Failures without any response from the customer system. */
const SILENT = new Set(['unreachable', 'tls', 'timeout', 'reset'])

const STALE = 'Staff still see the data they had open, marked with its age.'

/** With more paused calls, the rest is a number. */
const MOST_SHOWN = 5

/** Why the last call failed, with what to do about a certificate failure. */
function lastError({ failingAs, failingCode }: Known): string {
  if (!failingAs) return ''
  const what = ` Last error: ${faultPhrase(failingAs)}.`
  return failingAs === 'tls' ? `${what} ${tlsMessage(failingCode)}` : what
}

/** What is paused. Forms go by id, since each form fails on its own. */
function pausedList(paused: readonly PausedCalls[]): string {
  const words = paused.map(({ operation, form }) =>
    form === null ? operationPhrase(operation) : `form ${form}`,
  )
  const shown = words.slice(0, MOST_SHOWN)
  const more = words.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

export function stateMessage(known: Known, when: (at: string) => string): StateMessage {
  const { calls, breaker, breakerSince, answeredAt, failingSince, failingAs, keys } = known
  const last = lastError(known)
  if (breaker !== 'closed' && known.paused !== 'all') {
    return {
      title: `Partly paused since ${when(breakerSince)}`,
      meaning: `Paused after repeated errors: ${pausedList(known.paused)}. Retrying every few seconds.${last} All other requests work.`,
      tone: 'bad',
    }
  }
  if (breaker !== 'closed') {
    return {
      title: `Down since ${when(failingSince ?? breakerSince)}`,
      meaning:
        breaker === 'open'
          ? `Paused after repeated errors; retrying every few seconds.${last} ${STALE} Contacts can’t be removed until your customer system responds again.`
          : `Trying again now.${last} ${STALE}`,
      tone: 'bad',
    }
  }
  if (failingSince !== null) {
    const isSilent = SILENT.has(failingAs ?? '')
    return {
      title: `${isSilent ? 'Unreachable' : 'Not responding properly'} since ${when(failingSince)}`,
      meaning: `Frontdesk keeps trying.${last} ${STALE}`,
      tone: 'bad',
    }
  }
  if (keys?.answer === 'refused') {
    return {
      title: 'Connected, but the API keys are rejected',
      meaning: 'No data can be loaded until the keys in the server’s settings are corrected.',
      tone: 'bad',
    }
  }
  if (answeredAt === null) {
    return calls === 0
      ? { title: 'No requests yet', meaning: 'Frontdesk connects when a page is opened.', tone: 'unknown' }
      : { title: 'Waiting for the first response', meaning: 'No request has finished yet.', tone: 'unknown' }
  }
  return {
    title: 'Connected',
    meaning: `Your customer system responds. Last response at ${when(answeredAt)}.`,
    tone: 'good',
  }
}
