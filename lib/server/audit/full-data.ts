import 'server-only'
import type { OperationName, Unreadable } from '@/lib/contract'
import { idIn } from '@/lib/directory/tables/rejected-rows'
import type { AppContext } from '@/lib/server/app/app-context'
import type { Actor } from '@/lib/server/session/find-actor'

/** A page of rows for a user, readable or not, and its call. */
interface HandedOver {
  operation: OperationName
  input: Readonly<Record<string, unknown>>
  rows: readonly unknown[]
  unreadable: readonly Unreadable[]
}

/** The fields that make a customer full data. */
const FULL_DATA = ['visits', 'purchases', 'memberships', 'sales_notes', 'events']
const CUSTOMERS: ReadonlySet<OperationName> = new Set(['getCustomers', 'getOptoutCustomers'])

/**
 * Records full data and events before they reach a user. Full data: a row per customer, by the customer system's ID,
 * whether requested or not and readable or not. Events: one row per page, with the requested ID as subject. Throws
 * Problem 503.
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

function hasFullData(row: unknown): boolean {
  return FULL_DATA.some((name) => {
    const value: unknown = Object(row)[name]
    if (value === null || value === undefined || value === '') return false
    return typeof value !== 'object' || Object.keys(value).length > 0
  })
}
