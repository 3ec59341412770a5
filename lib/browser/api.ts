import type { z } from 'zod'
import type { InsightsAnswer } from '@/lib/answers/directory'
import type { OptOutsOf, OptOutsPage } from '@/lib/answers/opt-outs'
import type { ScheduleChangesAnswer } from '@/lib/answers/schedule-changes'
import type { SearchAnswer } from '@/lib/answers/search'
import type { TodayAnswer } from '@/lib/answers/today'
import { AUTOMATIC_HEADER } from '@/lib/automatic'
import type {
  Event,
  Issue,
  OptedOutCustomer,
  operations,
  Paging,
  ScheduledClass,
  Unmatched,
  Unreadable,
} from '@/lib/contract'
import type { ListFilters, ListSort } from '@/lib/directory-list'
import type { Preference } from '@/lib/preferences'
import { isAutomatic } from './activity'

type Operations = typeof operations
export type Body<Name extends keyof Operations> = Omit<z.infer<Operations[Name]['input']>, 'app_id'>

export type CustomersBody = Body<'getCustomers'>
/** Whose events: a user's, or a contact's, whose user_id the server finds. */
export type EventsOf = { user_id: string } | { contact_id: string }
export type EventsBody = Omit<Body<'getEvents'>, 'user_id'> & EventsOf
export type OptOutsBody = Body<'getOptoutCustomers'>
/** Searches and filters the whole opt-out list. Times are ISO instants, `to` is exclusive. */
export interface OptOutsListBody extends OptOutsBody {
  text?: string
  from?: string
  to?: string
}
export type ScheduleBody = Body<'viewClassSchedule'>
/** Requests what changed in the days from one to another; `since` is an ISO instant, missing: the last visit. */
export interface ScheduleChangesBody {
  from: string
  to: string
  since?: string
}

/** Searches for a name, an email, a phone number or an id; the server decides which. */
export interface SearchBody {
  text: string
  filters?: Pick<CustomersBody, 'updated_since' | 'event_since_date'> | ListFilters
  limit?: number
  offset?: number
}

/** Requests the directory's list. */
export interface ListBody {
  filters: ListFilters
  sort?: ListSort
  limit?: number
  offset?: number
}

export type PageBody = CustomersBody | SearchBody | ListBody

/** A page of customers: of the customer system's list, the directory's list, or a search. */
export type CustomersAnswer = Pick<SearchAnswer, 'members' | 'unreadable'> &
  Partial<SearchAnswer> & {
    /** A problem with the page of the customer system's list; missing if none. */
    paging?: Paging
    /** With full data: set if the team expects forms from everyone. */
    expectsForms?: true
  }

export interface OptOutsAnswer {
  members: OptedOutCustomer[]
  unreadable: Unreadable[]
  paging?: Paging
}

/** A page of the opt-outs as the customer system sends it, or of the whole list. */
export type OptOutsAnswers = OptOutsAnswer & Partial<Omit<OptOutsPage, keyof OptOutsAnswer>>

export interface EventsAnswer {
  events: Event[]
  unreadable: Unreadable[]
  unmatched?: Unmatched
  paging?: Paging
}

export interface ScheduleAnswer {
  result: ScheduledClass[]
  unreadable: Unreadable[]
  /** Classes that don't match the filters; missing if none. */
  unmatched?: Unmatched
}

/** The body of every error of our API, `application/problem+json`. */
export interface Problem {
  type: string
  title: string
  status: number
  detail?: string
  requestId?: string
  issues?: Issue[]
  /** Set for a removal that had started when the call failed. */
  removalId?: string
  /** Since when the customer system has failed, as an ISO instant. */
  since?: string
}

/** A call that our API rejected or couldn't serve. `status` 0: no response reached the browser. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly retryAfter: number | null = null,
  ) {
    super(problem.title)
    this.name = 'ApiError'
  }
}

const UNREACHABLE: Problem = {
  type: '/problems/unreachable',
  title: 'Can’t reach Frontdesk',
  status: 0,
  detail: 'Check your connection and try again.',
}

/** The error type for a response from a proxy instead of our server. */
export const NOT_OURS = '/problems/not-ours'

const post = <Answer>(path: string, body: unknown, signal?: AbortSignal) =>
  send<Answer>('POST', path, body, signal)

/** Calls our API and returns its JSON. Throws ApiError, or AbortError if cancelled. `keepalive`: outlives the page. */
export async function send<Answer>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  keepalive?: boolean,
): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      signal,
      keepalive,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(isAutomatic() && { [AUTOMATIC_HEADER]: '1' }),
      },
      body: JSON.stringify(body),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, UNREACHABLE)
  }
  if (response.ok) return response.status === 204 ? (undefined as Answer) : response.json()
  const problem: Problem = await response.json().catch(() => ({
    type: NOT_OURS,
    title: 'Frontdesk sent an unexpected response',
    status: response.status,
  }))
  const wait = Number(response.headers.get('retry-after'))
  throw new ApiError(response.status, withOwnTitle(problem), wait > 0 ? wait : null)
}

/** For `about:blank` the title is only a status phrase, so the first sentence of the detail is shown. */
function withOwnTitle(problem: Problem): Problem {
  const { type, detail } = problem
  if (type !== 'about:blank' || !detail) return problem
  const [, title = detail, rest] = /^(.+?)\.(?: (.+))?$/s.exec(detail) ?? []
  return { ...problem, title, detail: rest }
}

/** Searches customers. If the customer system is slow, `onFirst` gets the directory's matches before it responds. */
async function searchCustomers(
  body: SearchBody,
  signal: AbortSignal,
  onFirst: (answer: SearchAnswer) => void,
): Promise<SearchAnswer> {
  const ask = (quick: boolean) => post<SearchAnswer>('/api/customers/search', { ...body, quick }, signal)
  const first = await ask(true)
  if (!first.isWaiting) return first
  if (first.members.length > 0) onFirst(first)
  return ask(false)
}

/** Typed calls of Frontdesk's own API. */
export const api = {
  customers: (body: CustomersBody | ListBody, signal?: AbortSignal) =>
    post<CustomersAnswer>('filters' in body ? '/api/customers/list' : '/api/customers', body, signal),
  search: searchCustomers,
  optOuts: (body: OptOutsBody, signal?: AbortSignal) => post<OptOutsAnswer>('/api/opt-outs', body, signal),
  optOutsList: (body: OptOutsListBody, signal?: AbortSignal) =>
    post<OptOutsPage>('/api/opt-outs/list', body, signal),
  optOutsOf: (body: { ids: readonly string[] }, signal?: AbortSignal) =>
    post<OptOutsOf>('/api/opt-outs/contacts', body, signal),
  today: (body: { since?: string }, signal?: AbortSignal) => post<TodayAnswer>('/api/today', body, signal),
  insights: (body: { ids: readonly string[]; edited_since?: string | undefined }, signal?: AbortSignal) =>
    post<InsightsAnswer>('/api/customers/insights', body, signal),
  schedule: (body: ScheduleBody, signal?: AbortSignal) => post<ScheduleAnswer>('/api/schedule', body, signal),
  scheduleChanges: (body: ScheduleChangesBody, signal?: AbortSignal) =>
    post<ScheduleChangesAnswer>('/api/schedule/changes', body, signal),
  keepPreference: (body: Preference) => send<void>('PUT', '/api/preferences', body, undefined, true),
  signOut: () => post<void>('/api/auth/sign-out', {}),
  events: (body: EventsBody, signal?: AbortSignal) =>
    post<EventsAnswer>('/api/customers/events', body, signal),
}
