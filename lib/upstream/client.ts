import 'server-only'
import type { z } from 'zod'
import {
  type Customer,
  type Event,
  KEY_HEADERS,
  type Operation,
  type OperationName,
  type OptedOutCustomer,
  operations,
  PATH_PREFIX,
  type ScheduledClass,
  type Submission,
} from '@/lib/contract'
import { readAnswer } from './answer'
import { UpstreamError } from './errors'
import type { Json } from './exact-json'
import { faultOf, faultOfStatus } from './faults'
import { type Page, readRows } from './tolerant'

/** What carries a request: `fetch`, or the embedded service. */
export type Transport = (request: Request) => Promise<Response>

interface RowOf {
  getFormSubmissions: Submission
  viewClassSchedule: ScheduledClass
  getCustomers: Customer
  getOptoutCustomers: OptedOutCustomer
  getEvents: Event
}

export type ReadName = keyof RowOf

type Params<Name extends OperationName> = (typeof operations)[Name]['params'] extends z.ZodObject
  ? z.input<NonNullable<(typeof operations)[Name]['params']>>
  : unknown

/** What a call is given: the operation's own input without `app_id`, and its path parameters. */
export type Input<Name extends OperationName> = Omit<z.input<(typeof operations)[Name]['input']>, 'app_id'> &
  Params<Name>

/** How one call went, for logs and counts; never holds a value of a request or an answer. */
export interface Outcome {
  operation: OperationName
  /** Whole milliseconds, body included. */
  ms: number
  error: UpstreamError | null
  unreadable: number
  /** Rows beyond the limit that were asked for, cut off. */
  cut: number
}

export interface UpstreamOptions {
  /** May have a path of its own, such as `https://example.com/engagement`. */
  baseUrl: string
  keys: { apiKey: string; secretKey: string; appId: string }
  transport?: Transport
  /** Whole deadline of one call, in ms: headers and body. */
  timeoutMs: number
  onCall?: (outcome: Outcome) => void
}

/** Typed calls of a Customer Engagement Data API. */
export interface Upstream {
  /** Reads one page. Throws UpstreamError, or AbortError when the caller cancelled. */
  read<Name extends ReadName>(
    name: Name,
    input: Input<Name>,
    options?: CallOptions,
  ): Promise<Page<RowOf[Name]>>
  /** Removes a contact: one attempt, ever. Throws UpstreamError. */
  removeContact(input: Input<'removeContact'>, options?: CallOptions): Promise<void>
}

interface CallOptions {
  signal?: AbortSignal
}

/** A client for the API at `baseUrl`. Each call is one attempt. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { transport = fetch, keys, timeoutMs, onCall } = options

  async function call(
    name: OperationName,
    input: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<Json> {
    const operation: Operation = operations[name]
    const { url, body } = address(options.baseUrl, operation, input)
    const deadline = AbortSignal.timeout(timeoutMs)
    const request = new Request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        [KEY_HEADERS.apiKey]: keys.apiKey,
        [KEY_HEADERS.secretKey]: keys.secretKey,
      },
      body: JSON.stringify('app_id' in operation.input.shape ? { ...body, app_id: keys.appId } : body),
      // Following a redirect would hand the keys to another origin.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    try {
      const response = await within(request.signal, transport(request))
      const fault = faultOfStatus(response, name)
      if (fault) {
        response.body?.cancel().catch(() => {})
        throw fault
      }
      return await readAnswer(response, name, request.signal)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      if (deadline.aborted) throw new UpstreamError('timeout', name)
      throw error instanceof UpstreamError ? error : faultOf(error, name)
    }
  }

  async function observed<Result>(
    operation: OperationName,
    work: (note: { unreadable: number; cut: number }) => Promise<Result>,
  ): Promise<Result> {
    const startedAt = performance.now()
    const note = { unreadable: 0, cut: 0 }
    const tell = (error: UpstreamError | null) =>
      onCall?.({ operation, ms: Math.round(performance.now() - startedAt), error, ...note })
    try {
      const result = await work(note)
      tell(null)
      return result
    } catch (error) {
      if (error instanceof UpstreamError) tell(error)
      throw error
    }
  }

  return {
    read: (name, input, { signal } = {}) =>
      observed(name, async (note) => {
        const { rows } = operations[name]
        const list = rowsOf(await call(name, input, signal), rows.envelope)
        if (!list) throw new UpstreamError('wrong-envelope', name, 200)
        const wanted = 'limit' in input && typeof input.limit === 'number' ? input.limit : list.length
        const page = readRows<RowOf[typeof name]>(list.slice(0, wanted), rows)
        note.cut = Math.max(0, list.length - wanted)
        note.unreadable = page.unreadable.length
        return page
      }),
    removeContact: (input, { signal } = {}) =>
      observed('removeContact', async () => {
        const answer = await call('removeContact', input, signal)
        const isDone =
          typeof answer === 'object' && answer && 'result' in answer && answer.result === 'success'
        if (!isDone) throw new UpstreamError('wrong-envelope', 'removeContact', 200)
      }),
  }
}

function rowsOf(answer: Json, envelope: string | null): Json[] | null {
  if (envelope === null) return Array.isArray(answer) ? answer : null
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return null
  const list = Object.hasOwn(answer, envelope) ? answer[envelope] : null
  return Array.isArray(list) ? list : null
}

/** The call's address and what is left for the body. Throws where a path parameter would lead elsewhere. */
function address(baseUrl: string, operation: Operation, input: Record<string, unknown>) {
  const params: Record<string, unknown> = operation.params?.parse(input) ?? {}
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !Object.hasOwn(params, name)))
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const base = baseUrl.replace(/\/+$/, '')
  const url = new URL(base + PATH_PREFIX + path)
  if (url.href !== new URL(base).href.replace(/\/+$/, '') + PATH_PREFIX + path) {
    throw new TypeError('The call would leave the address of the API.')
  }
  return { url, body }
}

/** Settles with the work, or when the signal fires, whichever is first: a transport may not listen to it. */
function within<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
