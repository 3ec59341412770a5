import type { Metadata } from 'next'
import { requireActor } from '@/lib/server/session/actor'

export const metadata: Metadata = { title: 'Customer' }

/** The route of one customer's drawer. The layout renders it next to the table. */
export default async function Page() {
  await requireActor('customers.read')
  return null
}
