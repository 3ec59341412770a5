import type { Metadata } from 'next'
import { TeamDesk } from '@/components/team/team-desk'
import { requireActor } from '@/lib/server/actor'

export const metadata: Metadata = { title: 'Team' }

/** Everybody who may sign in. */
export default async function TeamPage() {
  await requireActor('team.manage')
  return <TeamDesk />
}
