import 'server-only'
import { createHash } from 'node:crypto'
import type { RemovalCounts } from '@/lib/answers/removals'
import type { Customer } from '@/lib/contract'
import type { Upstream } from '@/lib/upstream/client'
import { UpstreamError } from '@/lib/upstream/errors'

export interface SeenContact {
  contact: Customer
  counts: RemovalCounts
  /** Changes with anything that the preview showed. */
  fingerprint: string
}

/** Several rows have one ID, so it is unclear which contact a removal would hit. */
export class AmbiguousContact extends Error {
  constructor() {
    super('more than one row has this ID')
    this.name = 'AmbiguousContact'
  }
}

/** The ID is a number that JavaScript rounds, so the removal could hit another contact. */
export class InexactContact extends Error {
  constructor() {
    super('the ID is a number that can’t be represented exactly')
    this.name = 'InexactContact'
  }
}

/** Upstream returned rows with other IDs, so it ignores the filter. */
export class OtherContact extends UpstreamError {
  constructor() {
    super('wrong-envelope', 'getCustomers', 200)
  }
}

const LISTS = ['visits', 'purchases', 'memberships', 'sales_notes', 'events'] as const

/** Reads one contact; null: none. Throws UpstreamError, AmbiguousContact and InexactContact. */
export async function readContact(upstream: Upstream, id: string): Promise<SeenContact | null> {
  const input = { _id: id, fulldata: true, events: true, limit: 2 }
  const { rows, unreadable, inexactIds, unmatched } = await upstream.read('getCustomers', input)
  if (unreadable.length > 0) throw new UpstreamError('wrong-envelope', 'getCustomers', 200)
  // If upstream ignores the filter, this would show A and remove B.
  if (unmatched || rows.some((row) => row.id !== id)) throw new OtherContact()
  if (rows.length > 1) throw new AmbiguousContact()
  if (inexactIds?.includes(id)) throw new InexactContact()
  const [contact] = rows
  if (!contact) return null
  const lengths = LISTS.map((name) => [name, countOf(contact[name])] as const)
  // Submissions can only be counted for the team's forms.
  const counts = { ...(Object.fromEntries(lengths) as Omit<RemovalCounts, 'submissions'>), submissions: null }
  return { contact: withoutLists(contact), counts, fingerprint: fingerprintOf(contact, counts) }
}

/** The number of entries in a list; null: uncertain, because it isn't a list, has a hole, or repeats an ID. */
function countOf(list: unknown): number | null {
  if (!Array.isArray(list) || list.some((entry) => entry === null)) return null
  const ids = list.flatMap((entry) => Object(entry).id ?? [])
  return new Set(ids.map(String)).size === ids.length ? list.length : null
}

function withoutLists(contact: Customer): Customer {
  const kept = Object.entries(contact).filter(([name]) => !LISTS.some((list) => list === name))
  return Object.fromEntries(kept) as Customer
}

const SHOWN = [
  'id',
  'firstname',
  'lastname',
  'email',
  'phone',
  'last_location',
  'created_date',
  'user_id',
] as const

function fingerprintOf(contact: Customer, counts: RemovalCounts): string {
  const shown = SHOWN.map((name) => contact[name] ?? null)
  const text = JSON.stringify([shown, contact.email_optout ?? null, contact.sms_optout ?? null, counts])
  return createHash('sha256').update(text).digest('hex')
}
