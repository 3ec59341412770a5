import type { ApiError } from '@/lib/browser/api'

const SHORTEST_WAIT_S = 60

/** Why a change was not made, in a sentence or two that name what to do. */
export function changeWords({ status, problem, retryAfter }: ApiError): string {
  if (status === 0) {
    return 'No answer came back, so it isn’t known whether it was done. Check the network and read the page again.'
  }
  if (status === 401) return 'You are signed out. Sign in again, nothing was changed.'
  // What is used up by reading says itself how much, and what to do.
  if (status === 429 && problem.type !== '/problems/read-quota') {
    const minutes = Math.ceil((retryAfter ?? SHORTEST_WAIT_S) / 60)
    return `Too many tries. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  }
  if (status >= 500) {
    const id = problem.requestId ? ` Request id ${problem.requestId}.` : ''
    return `Frontdesk failed on its side. What you typed is kept, try again in a moment.${id}`
  }
  const title = problem.title.replace(/\.?$/, '.')
  return problem.detail ? `${title} ${problem.detail}` : title
}
