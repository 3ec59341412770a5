import 'server-only'
import { STATUS_CODES } from 'node:http'
import type { Issue } from '@/lib/contract'
import { isDatabaseAway } from '@/lib/database/away'
import { refusesWrites } from '@/lib/database/refuses-writes'
import { operationWords } from '@/lib/format/operation-words'
import { isUpstreamError, type UpstreamError } from '@/lib/upstream/errors'

/** An answer other than success, as RFC 9457 has it. Everything in it may be shown to a person. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    readonly options: {
      type?: string
      detail?: string
      issues?: Issue[]
      headers?: Record<string, string>
      /** Members of the answer beyond those that every problem has. */
      extra?: Record<string, string>
    } = {},
  ) {
    super(title)
    this.name = 'Problem'
  }

  /** The answer's body and headers, with the request's id to quote. */
  toResponse(requestId: string): Response {
    const { headers } = this.options
    return new Response(JSON.stringify(problemBody(this, requestId)), {
      status: this.status,
      headers: { 'content-type': 'application/problem+json', ...headers },
    })
  }
}

/**
 * The body of a problem, always with a `detail`. Without a type of its own it is `about:blank`, whose title is
 * the status phrase (RFC 9457, 4.2.1): then `title` begins the detail.
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

/** What to do about a problem that doesn't say so itself. */
function adviceFor(status: number): string {
  return status < 500 ? 'Check what was sent, then try again.' : 'Try again in a few seconds.'
}

const RETRY_AFTER_S = 5
/** Upstream may say years; a person is told to come back within the hour. */
const MAX_RETRY_AFTER_S = 3600

/** The one map from errors to answers. What isn't known here is ours and shows no detail. */
export function toProblem(error: unknown): Problem {
  if (isProblem(error)) return error
  if (isUpstreamError(error)) return withSince(fromUpstream(error), error.failingSince)
  // Whether anything was changed isn't said: what was to be committed may be.
  if (isDatabaseAway(error)) {
    return busy('Frontdesk can’t reach its own database', '/problems/database-away', RETRY_AFTER_S)
  }
  if (refusesWrites(error)) {
    const detail = 'Nothing new is done until it can be recorded. Try again in a moment, or ask an admin.'
    return busy('Frontdesk can’t save anything right now', '/problems/database-full', RETRY_AFTER_S, detail)
  }
  return new Problem(500, 'Something went wrong on our side', {
    // Not that nothing was changed: a commit whose answer is lost may be done.
    detail: 'Check whether it was done before you try again. Quote the request id if it happens again.',
  })
}

/** By name: our HTTP server and Next's bundle each hold a copy of this module. */
function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === 'Problem'
}

function fromUpstream(error: UpstreamError): Problem {
  const system = 'The studio’s system'
  switch (error.kind) {
    case 'queue-full':
      return busy('Frontdesk is busy', '/problems/busy', error.retryAfter ?? RETRY_AFTER_S)
    case 'circuit-open':
      if (error.paused === 'operation') {
        return busy(
          `${operationWords(error.operation)} can’t be loaded now`,
          '/problems/upstream-paused',
          error.retryAfter ?? RETRY_AFTER_S,
          'Paused after repeated errors; retrying every few seconds. Everything else still works.',
        )
      }
      return busy(
        `${system} is not available`,
        '/problems/upstream-unavailable',
        error.retryAfter ?? RETRY_AFTER_S,
        'Paused after repeated errors; retrying every few seconds.',
      )
    case 'timeout':
      return new Problem(504, `${system} didn’t answer in time`, { type: '/problems/upstream-timeout' })
    case 'unreachable':
      return busy(`${system} can’t be reached`, '/problems/upstream-unreachable', RETRY_AFTER_S)
    case 'tls':
      return new Problem(502, `There is no trustworthy connection to ${system.toLowerCase()}`, {
        type: '/problems/upstream-tls',
        detail: 'An admin finds what to do on the Connection page.',
      })
    case 'rate-limited':
      return busy(`${system} is busy`, '/problems/upstream-busy', error.retryAfter ?? RETRY_AFTER_S)
    case 'refused-keys':
      return new Problem(502, 'The connection’s keys were refused', {
        type: '/problems/upstream-keys',
        detail: 'An admin has to check the keys of the connection to the studio’s system.',
      })
    case 'bad-request':
      return new Problem(502, `${system} refused what it was asked`, {
        type: '/problems/upstream-refused',
        detail: 'It will refuse the same again. An admin finds the call on the Connection page.',
      })
    case 'too-large':
      return new Problem(502, `${system} sent more than can be read at once`, {
        type: '/problems/upstream-too-large',
        detail: 'Ask for fewer rows.',
      })
    case 'not-found':
      if (error.operation === 'getFormSubmissions') return new Problem(404, 'No form has this id')
      break
    case 'failed':
      if (error.status === 503) {
        return busy(
          `${system} is not available`,
          '/problems/upstream-unavailable',
          error.retryAfter ?? RETRY_AFTER_S,
        )
      }
      if (error.status === 504) {
        return new Problem(504, `${system} didn’t answer in time`, { type: '/problems/upstream-timeout' })
      }
      break
  }
  return new Problem(502, `${system} gave an answer that can’t be used`, {
    type: '/problems/upstream-answer',
  })
}

/** Adds since when upstream has failed, as an ISO instant. */
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
