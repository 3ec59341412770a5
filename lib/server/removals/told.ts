import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { RemovalCounts } from '@/lib/answers/removals'
import type { AuditTable } from '../schema'
import { READING_ACTIONS } from './checks'
import { type RemovalRow, sha256 } from './store'

/** All that the audit log records of a removal. Times are ISO instants. */
export interface Told {
  contactId: string | null
  state: string
  requestedBy: string | null
  role: string | null
  requestId: string | null
  reasonHash: unknown
  counts: { [Name in keyof RemovalCounts]: unknown }
  upstream: { answer: unknown; status: unknown } | null
  absentAt: unknown
  /** What reading the contact after that showed last. */
  found: unknown
  steps: { state: string; at: unknown }[]
}

/** What the rows of the audit log about one removal, in their order, tell of it. */
export function toldByLog(rows: readonly AuditTable[]): Told {
  const seen = rows.map(({ action, detail }) => ({ action, detail: JSON.parse(detail) }))
  const [first] = rows
  const { reason_sha256, visits, purchases, memberships, sales_notes, events, submissions } =
    seen[0]?.detail ?? {}
  const answer = seen.findLast(({ detail }) => detail.upstream != null)?.detail
  const steps = seen
    .filter(({ action }) => !READING_ACTIONS.some((one) => one === action))
    .map(({ action, detail }) => ({ state: action.replace('removal.', ''), at: detail.at }))
  return {
    contactId: first?.subject ?? null,
    state: steps.at(-1)?.state ?? '',
    requestedBy: first?.actor_id ?? null,
    role: first?.role ?? null,
    requestId: first?.request_id ?? null,
    reasonHash: reason_sha256,
    counts: { visits, purchases, memberships, sales_notes, events, submissions },
    upstream: answer ? { answer: answer.upstream, status: answer.status } : null,
    absentAt: seen.findLast(({ detail }) => detail.absent_at != null)?.detail.absent_at ?? null,
    found: seen.findLast(({ detail }) => detail.found != null)?.detail.found ?? null,
    steps,
  }
}

/** What the tables tell of a removal. */
export function toldByTables(row: RemovalRow, steps: readonly { state: string; at: number }[]): Told {
  const { upstream_answer: answer, upstream_status: status, absent_at } = row
  return {
    contactId: row.contact_id,
    state: row.state,
    requestedBy: row.requested_by,
    role: row.role,
    requestId: row.request_id,
    reasonHash: sha256(row.reason),
    counts: JSON.parse(row.counts),
    upstream: answer === null ? null : { answer, status },
    absentAt: absent_at === null ? null : iso(absent_at),
    found: row.read_as,
    steps: steps.map(({ state, at }) => ({ state, at: iso(at) })),
  }
}

const iso = (ms: number) => new Date(Number(ms)).toISOString()

const WORDS: Record<keyof Told, string> = {
  contactId: 'The contact is not the one that was removed.',
  state: 'The removal ended otherwise.',
  requestedBy: 'Somebody else asked for this removal.',
  role: 'Who asked for this removal had another role.',
  requestId: 'The removal was asked for by another request.',
  reasonHash: 'The reason is not the one that was given.',
  counts: 'The counts are not those that were shown.',
  upstream: 'Upstream’s answer was another one.',
  absentAt: 'The contact was not seen gone at that time.',
  found: 'Reading the contact showed something else.',
  steps: 'The steps or their times are others.',
}

/** The first thing of a claim that the log doesn't bear out, in words; null: it bears out all. */
export function differenceOf(claim: Partial<Told>, told: Told): string | null {
  const names = Object.keys(claim) as (keyof Told)[]
  const wrong = names.find((name) => !isDeepStrictEqual(claim[name], told[name]))
  return wrong ? WORDS[wrong] : null
}
