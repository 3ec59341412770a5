import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { RemovalCounts } from '@/lib/answers/removals'
import { iso, isoOrNull } from '@/lib/server/app/iso'
import type { AuditTable } from '@/lib/server/app/schema'
import { READING_ACTIONS } from './checks'
import { GIVE_UP_MS } from './machine'
import { type RemovalRow, sha256 } from './store'

/** All that the audit log records about a removal. Times are ISO strings. */
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
  /** The result of the last check after it. */
  found: unknown
  /** The time of that check; null: none, or the row is from before checks were stored. */
  readAt: unknown
  seenAt: unknown
  isWatched: boolean
  intendedAt: unknown
  unknownSince: unknown
  saidRemovedAt: unknown
  steps: { state: string; at: unknown }[]
}

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
    ...readingsOf(seen),
    intendedAt: steps[0]?.at ?? null,
    unknownSince: steps.findLast(({ state }) => state === 'unknown')?.at ?? null,
    saidRemovedAt: seen.findLast(isSaidRemoved)?.detail.at ?? null,
    steps,
  }
}

interface LoggedRow {
  action: string
  detail: Record<string, unknown>
}

/** Upstream's own report: a row about a check has its result. */
const isSaidRemoved = ({ action, detail }: LoggedRow) =>
  action === 'removal.confirmed' && detail.found == null

/** Completes older rows, which lack some fields, as far as possible. */
function readingsOf(rows: readonly LoggedRow[]): Pick<Told, 'readAt' | 'seenAt' | 'isWatched'> {
  let told: Pick<Told, 'readAt' | 'seenAt' | 'isWatched'> = { readAt: null, seenAt: null, isWatched: false }
  let since = 0
  for (const { action, detail } of rows) {
    if (typeof detail.is_watched === 'boolean') {
      told = { readAt: detail.read_at, seenAt: detail.seen_at, isWatched: detail.is_watched }
      continue
    }
    const isStep = !READING_ACTIONS.some((one) => one === action)
    const isSaid = action === 'removal.unknown' || isSaidRemoved({ action, detail })
    if (isSaid) since = Date.parse(String(detail.at))
    if (isStep) told = { ...told, isWatched: isSaid }
    if (detail.found == null) continue
    const at = detail.read_at ?? detail.absent_at ?? detail.at
    const isStill = detail.found === 'there' || detail.found === 'several'
    const isOver = detail.found === 'gone' || (isStill && Date.parse(String(at)) - since >= GIVE_UP_MS)
    told = {
      readAt: at,
      seenAt: isStill ? at : told.seenAt,
      isWatched: told.isWatched && !isOver,
    }
  }
  return told
}

/** Whether the last row has all times of a removal, as in this version. */
const hasTimes = (rows: readonly AuditTable[]) =>
  rows.length > 1 && JSON.parse(rows.at(-1)?.detail ?? '{}').is_watched !== undefined

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
    absentAt: isoOrNull(absent_at),
    found: row.read_as,
    readAt: isoOrNull(row.read_at),
    seenAt: isoOrNull(row.seen_at),
    isWatched: row.next_check_at !== null,
    intendedAt: iso(row.intended_at),
    unknownSince: isoOrNull(row.unknown_since),
    saidRemovedAt: isoOrNull(row.said_removed_at),
    steps: steps.map(({ state, at }) => ({ state, at: iso(at) })),
  }
}

const WORDS: Record<keyof Told, string> = {
  contactId: 'The contact ID differs from the one that was removed.',
  state: 'The state differs from the log.',
  requestedBy: 'A different user requested this removal.',
  role: 'The user who requested this removal had a different role.',
  requestId: 'The request ID differs from the log.',
  reasonHash: 'The reason differs from the one that was given.',
  counts: 'The counts differ from those that were shown.',
  upstream: 'The response from the customer system differs from the log.',
  absentAt: 'The time when the deletion was confirmed differs from the log.',
  found: 'The result of the last check differs from the log.',
  readAt: 'The time of the last check differs from the log.',
  seenAt: 'The time when the contact was last seen differs from the log.',
  isWatched: 'Whether the contact is still being checked differs from the log.',
  intendedAt: 'The time of the request differs from the log.',
  unknownSince: 'The time when the outcome became unknown differs from the log.',
  saidRemovedAt: 'The time when the customer system confirmed the removal differs from the log.',
  steps: 'The steps or their times differ from the log.',
}

/** What the tables say about a removal that the log doesn't confirm; null: nothing. */
export function differenceOfTables(inTables: Told, rows: readonly AuditTable[]): string | null {
  const told = toldByLog(rows)
  const { readAt, seenAt, isWatched, unknownSince, saidRemovedAt, ...always } = inTables
  const fault = differenceOf(always, told)
  if (fault || !hasTimes(rows)) return fault
  const wrong = differenceOf({ isWatched, unknownSince, saidRemovedAt }, told)
  if (wrong) return wrong
  if (!isWatched) return differenceOf({ readAt, seenAt }, told)
  const names = ['readAt', 'seenAt'] as const
  const early = names.find((name) => String(inTables[name] ?? '') < String(told[name] ?? ''))
  return early ? WORDS[early] : null
}

/** The first claim that the log doesn't confirm, in words; null: it confirms all. */
export function differenceOf(claim: Partial<Told>, told: Told): string | null {
  const names = Object.keys(claim) as (keyof Told)[]
  const wrong = names.find((name) => !isDeepStrictEqual(claim[name], told[name]))
  return wrong ? WORDS[wrong] : null
}
