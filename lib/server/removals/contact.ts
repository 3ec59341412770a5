import 'server-only'
import { createHash } from 'node:crypto'
import type { RemovalCounts } from '@/lib/answers/removals'
import type { Customer } from '@/lib/contract'
import type { Upstream } from '@/lib/upstream/client'
import { UpstreamError } from '@/lib/upstream/errors'

/** A contact as it is now. */
export interface SeenContact {
  contact: Customer
  counts: RemovalCounts
  /** Differs once anything differs that was shown to whoever removes it. */
  fingerprint: string
}

/** More than one row answers to an id: nobody can say whom a removal would hit. */
export class AmbiguousContact extends Error {
  constructor() {
    super('more than one row has this ID')
    this.name = 'AmbiguousContact'
  }
}

/** The id came as a number that JavaScript rounds: an upstream that does so would remove a neighbour. */
export class InexactContact extends Error {
  constructor() {
    super('the ID is a number that can’t be represented exactly')
    this.name = 'InexactContact'
  }
}

/** Rows with another id answered to an id: an upstream that ignores the filter. */
export class OtherContact extends UpstreamError {
  constructor() {
    super('wrong-envelope', 'getCustomers', 200)
  }
}

const LISTS = ['visits', 'purchases', 'memberships', 'sales_notes', 'events'] as const

/**
 * Reads one contact; null: upstream says that there is none. Throws UpstreamError where it can't be read,
 * an answer with somebody else's row included, AmbiguousContact and InexactContact.
 */
export async function readContact(upstream: Upstream, id: string): Promise<SeenContact | null> {
  const input = { _id: id, fulldata: true, events: true, limit: 2 }
  const { rows, unreadable, inexactIds, unmatched } = await upstream.read('getCustomers', input)
  if (unreadable.length > 0) throw new UpstreamError('wrong-envelope', 'getCustomers', 200)
  // An upstream that ignores the filter would otherwise show A and remove B.
  if (unmatched || rows.some((row) => row.id !== id)) throw new OtherContact()
  if (rows.length > 1) throw new AmbiguousContact()
  if (inexactIds?.includes(id)) throw new InexactContact()
  const [contact] = rows
  if (!contact) return null
  const lengths = LISTS.map((name) => [name, countOf(contact[name])] as const)
  // Submissions of forms that the team doesn't keep can't be counted.
  const counts = { ...(Object.fromEntries(lengths) as Omit<RemovalCounts, 'submissions'>), submissions: null }
  return { contact: withoutLists(contact), counts, fingerprint: fingerprintOf(contact, counts) }
}

/** How many entries a list has; null where that isn't certain: it is no list, has a hole, or an id twice. */
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
