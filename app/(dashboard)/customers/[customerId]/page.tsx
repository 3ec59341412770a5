import type { Metadata } from 'next'
import { requireActor } from '@/lib/server/session/actor'

export const metadata: Metadata = { title: 'Customer' }

/** The address of one customer's drawer, which the layout draws beside the table. */
export default async function Page() {
  await requireActor('customers.read')
  return null
}
