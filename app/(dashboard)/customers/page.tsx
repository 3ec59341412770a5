import type { Metadata } from 'next'
import { requireActor } from '@/lib/server/session/actor'

export const metadata: Metadata = { title: 'Customers' }

/** The list without a drawer. The layout renders the table. */
export default async function Page() {
  await requireActor('customers.read')
  return null
}
