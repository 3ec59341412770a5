import 'server-only'
import { STATUS_CODES } from 'node:http'
import type { Issue } from '@/lib/contract'
import { isDatabaseAway } from '@/lib/database/away'
import { refusesWrites } from '@/lib/database/refuses-writes'
import { operationWords } from '@/lib/format/operation-words'
import { isUpstreamError, type UpstreamError } from '@/lib/upstream/errors'

/** An error response (RFC 9457). Everything in it may be shown to users. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    readonly options: {
      type?: string
      detail?: string
      issues?: Issue[]
      headers?: Record<string, string>
      extra?: Record<string, string>
    } = {},
  ) {
    super(title)
    this.name = 'Problem'
  }

  /** The response's body and headers, with the request ID to quote. */
  toResponse(requestId: string): Response {
    const { headers } = this.options
    return new Response(JSON.stringify(problemBody(this, requestId)), {
      status: this.status,
      headers: { 'content-type': 'application/problem+json', ...headers },
    })
  }
}

/**
 * The body of a problem, always with a `detail`. Without its own type it is `about:blank`, whose title is the status
 * phrase (RFC 9457, 4.2.1); `title` then starts the detail.
 */
export function problemBody(
  { status, title, options }: Pick<Problem, 'status' | 'title' | 'options'>,
  requestId: string,
) {
  const { type, detail, issues, extra } = options
  const rest = { requestId, issues, ...extra }
  if (type) return { type, title, status, detail: detail ?? adviceFor(status), ...rest }
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: detail ? `${title}. ${detail}` : `${title}.`,
    ...rest,
  }
}

function adviceFor(status: number): string {
  return status < 500 ? 'Check the request and try again.' : 'Try again in a few seconds.'
}

const RETRY_AFTER_S = 5
/** Upstream may ask for years; users are asked to retry within the hour. */
const MAX_RETRY_AFTER_S = 3600

/** Maps every error to a response. Unknown errors are ours and show no detail. */
export function toProblem(error: unknown): Problem {
  if (isProblem(error)) return error
  if (isUpstreamError(error)) return withSince(fromUpstream(error), error.failingSince)
  // Doesn't say whether anything changed: a commit may have succeeded.
  if (isDatabaseAway(error)) {
    return busy('Frontdesk can’t reach its database', '/problems/database-away', RETRY_AFTER_S)
  }
  if (refusesWrites(error)) {
    const detail = 'Changes are blocked until they can be recorded. Try again in a moment, or ask an admin.'
    return busy('Frontdesk can’t save anything right now', '/problems/database-full', RETRY_AFTER_S, detail)
  }
  return new Problem(500, 'Something went wrong on our side', {
    // Doesn't say that nothing changed: a commit with a lost response may have succeeded.
    detail:
      'Check whether your change was made before you try again. If it happens again, report the request ID.',
  })
}

/** By name: our HTTP server and Next's bundle each hold a copy of this module. */
function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === 'Problem'
}

function fromUpstream(error: UpstreamError): Problem {
  const system = 'Your customer system'
  switch (error.kind) {
    case 'queue-full':
      return busy('Frontdesk is busy', '/problems/busy', error.retryAfter ?? RETRY_AFTER_S)
    case 'circuit-open':
      if (error.paused === 'operation') {
        return busy(
          `${pausedWords(error.operation)} right now`,
          '/problems/upstream-paused',
          error.retryAfter ?? RETRY_AFTER_S,
          'Paused after repeated errors; retrying every few seconds. Everything else still works.',
        )
      }
      return busy(
        `${system} is unavailable`,
        '/problems/upstream-unavailable',
        error.retryAfter ?? RETRY_AFTER_S,
        'Paused after repeated errors; retrying every few seconds.',
      )
    case 'timeout':
      return new Problem(504, `${system} took too long to respond`, { type: '/problems/upstream-timeout' })
    case 'unreachable':
      return busy(`Can’t reach ${system.toLowerCase()}`, '/problems/upstream-unreachable', RETRY_AFTER_S)
    case 'tls':
      return new Problem(502, `No secure connection to ${system.toLowerCase()}`, {
        type: '/problems/upstream-tls',
        detail: 'The Connection page shows admins what to do.',
      })
    case 'rate-limited':
      return busy(`${system} is busy`, '/problems/upstream-busy', error.retryAfter ?? RETRY_AFTER_S)
    case 'refused-keys':
      return new Problem(502, `${system} rejected Frontdesk’s API keys`, {
        type: '/problems/upstream-keys',
        detail: 'An admin has to check the API keys in the server’s settings.',
      })
    case 'bad-request':
      return new Problem(502, `${system} rejected the request`, {
        type: '/problems/upstream-refused',
        detail: 'Trying again won’t help. Admins can find the call on the Connection page.',
      })
    case 'too-large':
      return new Problem(502, `${system} sent too much data at once`, {
        type: '/problems/upstream-too-large',
        detail: 'Load fewer rows at a time.',
      })
    case 'not-found':
      if (error.operation === 'getFormSubmissions')
        return new Problem(404, 'Form not found', {
          detail: 'Your customer system has no form with this ID.',
        })
      break
    case 'failed':
      if (error.status === 503) {
        return busy(
          `${system} is unavailable`,
          '/problems/upstream-unavailable',
          error.retryAfter ?? RETRY_AFTER_S,
        )
      }
      if (error.status === 504) {
        return new Problem(504, `${system} took too long to respond`, { type: '/problems/upstream-timeout' })
      }
      break
  }
  return new Problem(502, `${system} sent an unexpected response`, {
    type: '/problems/upstream-answer',
  })
}

function pausedWords(operation: string): string {
  return operation === 'removeContact'
    ? 'Contacts can’t be removed'
    : `${operationWords(operation)} can’t be loaded`
}

/** Adds when upstream started to fail, as an ISO string. */
function withSince({ status, title, options }: Problem, since: number | null): Problem {
  if (since === null) return new Problem(status, title, options)
  return new Problem(status, title, { ...options, extra: { since: new Date(since).toISOString() } })
}

function busy(title: string, type: string, seconds: number, detail?: string): Problem {
  return new Problem(503, title, {
    type,
    detail,
    headers: { 'retry-after': String(Math.min(MAX_RETRY_AFTER_S, Math.ceil(seconds))) },
  })
}
