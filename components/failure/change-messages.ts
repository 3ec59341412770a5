import { asApiError } from './failure-messages'

const SHORTEST_WAIT_S = 60

/** Why a change failed, in a sentence or two that say what to do. */
export function changeWords(error: Error): string {
  const { status, problem, retryAfter } = asApiError(error)
  if (status === 0) {
    return 'The connection was lost, so the change may or may not have been made. Check your connection and reload the page.'
  }
  if (status === 401) return 'You’re signed out. Nothing was changed. Sign in and try again.'
  // The server's message for a spent quota already says how much and what to do.
  if (status === 429 && problem.type !== '/problems/read-quota') {
    const minutes = Math.ceil((retryAfter ?? SHORTEST_WAIT_S) / 60)
    return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  }
  if (status >= 500) {
    const id = problem.requestId ? ` Request ID ${problem.requestId}.` : ''
    return `Something went wrong. What you entered is still here. Try again in a moment.${id}`
  }
  const title = problem.title.replace(/\.?$/, '.')
  return problem.detail ? `${title} ${problem.detail}` : title
}
