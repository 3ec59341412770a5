import 'server-only'
import type { Customer } from '@/lib/contract'
import { desk } from '../desk'
import type { Actor } from '../find-actor'

/**
 * Records that a person was given customers' full data, before it is handed over: a row for each customer,
 * so that whose data was read can be found. The id is upstream's own: what was asked for may be something
 * that somebody typed. Throws Problem 503.
 */
export async function recordFullData(
  { id: actorId, role }: Actor,
  requestId: string,
  customers: readonly Customer[],
): Promise<void> {
  if (customers.length === 0) return
  const by = { actorId, role, action: 'customer.full-data', outcome: 'done', requestId } as const
  const detail = { customers: customers.length }
  await desk().audit.recordAll(customers.map(({ id }) => ({ ...by, subject: id, detail })))
}

/**
 * Records that a person was given events of a customer, of whatever page. The subject is what the events
 * were asked by, a user id or a contact id: whoever has events has it. Throws Problem 503.
 */
export async function recordEvents(
  { id: actorId, role }: Actor,
  requestId: string,
  subject: string,
  events: number,
): Promise<void> {
  if (events === 0) return
  const entry = { action: 'customer.events', subject, outcome: 'done', detail: { events } } as const
  await desk().audit.record({ actorId, role, requestId, ...entry })
}
