import { redirect } from 'next/navigation'
import { requireActor } from '@/lib/server/session/actor'

/** Redirects to the first page that the user may open. */
export default async function Page() {
  await requireActor('session.own')
  redirect('/today')
}
