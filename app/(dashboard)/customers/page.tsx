import type { Metadata } from 'next'
import { requireActor } from '@/lib/server/session/actor'

export const metadata: Metadata = { title: 'Customers' }

/** The list alone: the table is drawn by the layout, which stays mounted under the drawer. */
export default async function Page() {
  await requireActor('customers.read')
  return null
}
