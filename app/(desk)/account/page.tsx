import type { Metadata } from 'next'
import { AccountDesk } from '@/components/account/account-desk'
import { requireActor } from '@/lib/server/actor'

export const metadata: Metadata = { title: 'Account' }

/** The person's own account. */
export default async function AccountPage() {
  await requireActor('session.own')
  return <AccountDesk />
}
