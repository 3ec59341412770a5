import 'server-only'
import type { Customer } from '@/lib/contract'
import { desk } from '../desk'
import type { Actor } from '../find-actor'

/**
 * Records that a person was given customers' full data, before it is handed over. The id is upstream's
 * own: what was asked for may be something that somebody typed. Throws Problem 503.
 */
export async function recordFullData(
  { id: actorId, role }: Actor,
  requestId: string,
  customers: readonly Customer[],
): Promise<void> {
  const [first, ...others] = customers
  if (!first) return
  await desk().audit.record({
    actorId,
    role,
    action: 'customer.full-data',
    subject: others.length === 0 ? first.id : null,
    outcome: 'done',
    requestId,
    detail: { customers: customers.length },
  })
}
