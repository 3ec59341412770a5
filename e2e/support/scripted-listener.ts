import type { RequestListener } from 'node:http'
import { answerAs, type Rule } from './scripted-answer'

/** Responses by operation; a list is used one call at a time, and its last entry stays. */
export type Script = Record<string, Rule | Rule[]>

const PREFIX = '/v2/ExternalApi/'

/**
 * A scripted Customer Engagement Data API, independent of our service. `script` sets responses by operation, for
 * example `{"getCustomers": {"status": 500}}`, and where the body has a date or an `_id` also by that:
 * `{"viewClassSchedule 2026-03-12": {"status": 500}}`. A list ends after its first requested page.
 */
export function scriptedListener() {
  let rules: Script = {}
  /** The requested operations, in order. */
  const seen: string[] = []
  /** The first requested offset of each rule's list. */
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
    await answerAs(from(rule, offset - start), request, response)
  }
  const script = (next: Script) => {
    rules = next
  }
  return { listener, script, seen }
}

/** A rule without the first rows of its list; unchanged if its response is something else. */
function from(rule: Rule, skipped: number): Rule {
  const { json } = rule
  if (skipped <= 0 || typeof json !== 'object' || json === null) return rule
  if (Array.isArray(json)) return { ...rule, json: json.slice(skipped) }
  const fields = Object.entries(json).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.slice(skipped) : value,
  ])
  return { ...rule, json: Object.fromEntries(fields) }
}

function empty(operation: string): unknown {
  if (operation === 'getFormSubmissions') return []
  if (operation === 'getEvents') return { events: [] }
  return operation === 'viewClassSchedule' ? { result: [] } : { members: [] }
}
