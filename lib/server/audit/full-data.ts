import 'server-only'
import type { OperationName, Unreadable } from '@/lib/contract'
import { idIn } from '@/lib/directory/tables/rejected-rows'
import type { AppContext } from '@/lib/server/app/app-context'
import type { Actor } from '@/lib/server/session/find-actor'

/** A page of rows that a user is about to be given, readable or not, and the call that it answers. */
interface HandedOver {
  operation: OperationName
  input: Readonly<Record<string, unknown>>
  rows: readonly unknown[]
  unreadable: readonly Unreadable[]
}

/** The fields of a customer that make it full data. */
const FULL_DATA = ['visits', 'purchases', 'memberships', 'sales_notes', 'events']
const CUSTOMERS: ReadonlySet<OperationName> = new Set(['getCustomers', 'getOptoutCustomers'])

/**
 * Records customers' full data and events before a user is given them. Full data: a row for each customer, by
 * the customer system's own id, whether it was requested or came by itself, and whether the row could be read
 * or not. Events, of any page: one row, whose subject is the id that they were requested by. Throws Problem 503.
 */
export async function recordHandedOver(
  { audit }: Pick<AppContext, 'audit'>,
  { id: actorId, role }: Actor,
  requestId: string,
  { operation, input, rows, unreadable }: HandedOver,
): Promise<void> {
  const by = { actorId, role, outcome: 'done', requestId } as const
  const all = [...rows, ...unreadable.map(({ raw }) => raw)]
  if (operation === 'getEvents' && all.length > 0) {
    const entry = { action: 'customer.events', subject: String(input.user_id) } as const
    await audit.record({ ...by, ...entry, detail: { events: all.length } })
  }
  if (!CUSTOMERS.has(operation)) return
  const isRequested = input.fulldata === true || input.events === true
  const full = isRequested ? all : all.filter(hasFullData)
  if (full.length === 0) return
  const entry = { action: 'customer.full-data', detail: { customers: full.length } } as const
  await audit.recordAll(full.map((row) => ({ ...by, ...entry, subject: idIn(row) })))
}

/** Whether a row has anything in one of the lists of full data. */
function hasFullData(row: unknown): boolean {
  return FULL_DATA.some((name) => {
    const value: unknown = Object(row)[name]
    if (value === null || value === undefined || value === '') return false
    return typeof value !== 'object' || Object.keys(value).length > 0
  })
}
