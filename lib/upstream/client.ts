import 'server-only'
import type { z } from 'zod'
import {
  type Customer,
  type Event,
  type OperationName,
  type OptedOutCustomer,
  operations,
  type ScheduledClass,
  type Submission,
} from '@/lib/contract'
import type { Yield } from '@/lib/jobs/yield'
import { type CallingOptions, createCalling } from './call'
import { UpstreamError } from './errors'
import { type ExactJson, isObject, type Json } from './exact-json'
import { createListFacts, type ListFacts } from './list-facts'
import { matchingOf } from './match'
import { seenAs } from './mismatches'
import { type Note, type Outcome, observe } from './outcome'
import type { UpstreamState } from './state'
import { type Page, readRowsInTurns } from './tolerant'

interface RowOf {
  getFormSubmissions: Submission
  viewClassSchedule: ScheduledClass
  getCustomers: Customer
  getOptoutCustomers: OptedOutCustomer
  getEvents: Event
}

type ReadName = keyof RowOf

type Params<Name extends OperationName> = (typeof operations)[Name]['params'] extends z.ZodObject
  ? z.input<NonNullable<(typeof operations)[Name]['params']>>
  : unknown

/** A call's input: the operation's own without `app_id`, and its path parameters. */
type Input<Name extends OperationName> = Omit<z.input<(typeof operations)[Name]['input']>, 'app_id'> &
  Params<Name>

export interface UpstreamOptions extends CallingOptions {
  /** Called after each call; must not throw. */
  onCall?: (outcome: Outcome) => void
}

interface CallOptions {
  /** Cancels the call, but not what the customer system has already started. */
  signal?: AbortSignal
  /** For background work: awaited before each piece of work on a large response, so that others go first. */
  turn?: Yield
}

/** Typed calls of a Customer Engagement Data API. */
export interface Upstream {
  /** Reads one page, without rows that don't match an exact filter. Throws UpstreamError and the signal's reason. */
  read<Name extends ReadName>(
    name: Name,
    input: Input<Name>,
    options?: CallOptions,
  ): Promise<Page<RowOf[Name]>>
  /** Removes a contact in a single attempt. Throws as `read` does. */
  removeContact(input: Input<'removeContact'>, options?: CallOptions): Promise<void>
  state(): UpstreamState
  /** How it pages its lists, as seen so far. */
  lists: ListFacts
}

/** Creates a client for the API at `baseUrl`. Throws TypeError for an unusable URL or key. */
export function createUpstream({ onCall, ...options }: UpstreamOptions): Upstream {
  const { call, state } = createCalling(options)
  return {
    read: (name, input, { signal: caller, turn } = {}) =>
      observe(name, onCall, (note) => {
        const matching = matchingOf(name, input)
        const sent = matching?.input ?? input
        return call({ name, input: sent, caller, turn, note, isRead: true }, async (answer) => {
          const { rows } = operations[name]
          const list = listIn(answer.value, rows.envelope)
          if (!list) throw wrongEnvelope(name, answer, rows.envelope, 'list', note)
          const wanted = 'limit' in input && typeof input.limit === 'number' ? input.limit : list.length
          const asked = list.slice(0, wanted)
          const page = await readRowsInTurns<RowOf[typeof name]>(asked, rows, answer, note.mismatches, turn)
          note.cut = Math.max(0, list.length - wanted)
          note.unreadable = page.unreadable.length
          if (!matching) return page
          const matched = matching.keepMatches(page)
          note.unmatched = matched.unmatched
          return matched
        })
      }),
    removeContact: (input, { signal: caller } = {}) =>
      observe('removeContact', onCall, (note) =>
        call({ name: 'removeContact', input, caller, note, isRead: false }, (answer) => {
          const isRemoved = fieldOf(answer.value, 'result') === 'success'
          if (!isRemoved) throw wrongEnvelope('removeContact', answer, 'result', 'the word success', note)
        }),
      ),
    state,
    lists: createListFacts(),
  }
}

function listIn(answer: Json, envelope: string | null): Json[] | null {
  const list = envelope === null ? answer : fieldOf(answer, envelope)
  return Array.isArray(list) ? list : null
}

/** The error for a response that isn't the operation's; also counts it as a mismatch. */
function wrongEnvelope(
  operation: OperationName,
  { value, mark }: ExactJson,
  place: string | null,
  expected: string,
  { mismatches }: Note,
): UpstreamError {
  if (place === null) mismatches.add('', expected, seenAs(value, mark))
  else if (isObject(value)) mismatches.add(place, expected, seenAs(value[place], mark))
  else mismatches.add('', 'object', seenAs(value, mark))
  return new UpstreamError('wrong-envelope', operation, 200)
}

const fieldOf = (answer: Json, name: string): Json => (isObject(answer) ? (answer[name] ?? null) : null)
