import { redirect } from 'next/navigation'
import { requireActor } from '@/lib/server/session/actor'

/** To the person's first page. */
export default async function Page() {
  await requireActor('session.own')
  redirect('/customers')
}
