import type { RequestListener } from 'node:http'
import { answerAs, type Rule } from './scripted-answer'

/** What to answer by operation; a list is used up one call at a time, its last entry stays. */
export type Script = Record<string, Rule | Rule[]>

const PREFIX = '/v2/ExternalApi/'

/**
 * A Customer Engagement Data API that does what it is told, independent of our service. `script` sets the
 * answers by operation, for example `{"getCustomers": {"status": 500}}`, and where the body has a date or
 * an `_id` also by that: `{"viewClassSchedule 2026-03-12": {"status": 500}}`. A list is all that there is from where
 * it was asked for first: what follows it is empty.
 */
export function scriptedListener() {
  let rules: Script = {}
  /** The operations that it was asked for, in order. */
  const seen: string[] = []
  /** From which offset each rule's list was asked for first. */
  const starts = new WeakMap<Rule, number>()
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const operation = request.url?.slice(PREFIX.length).split('/')[0] ?? ''
    seen.push(operation)
    const { date, _id, offset = 0 } = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    const found = rules[`${operation} ${date ?? _id}`] ?? rules[operation] ?? { json: empty(operation) }
    const rule = (Array.isArray(found) ? (found.length > 1 ? found.shift() : found[0]) : found) ?? {}
    const start = starts.get(rule) ?? offset
    starts.set(rule, start)
    const isPastEnd = offset > start && offset - start >= (listIn(rule)?.length ?? Number.POSITIVE_INFINITY)
    await answerAs(isPastEnd ? { json: empty(operation) } : rule, request, response)
  }
  const script = (next: Script) => {
    rules = next
  }
  return { listener, script, seen }
}

/** The list that a rule answers with; null: it answers with something else. */
function listIn({ json }: Rule): unknown[] | null {
  const values = Array.isArray(json) ? [json] : Object.values(json ?? {})
  return values.find((value) => Array.isArray(value)) ?? null
}

function empty(operation: string): unknown {
  if (operation === 'getFormSubmissions') return []
  if (operation === 'getEvents') return { events: [] }
  return operation === 'viewClassSchedule' ? { result: [] } : { members: [] }
}
