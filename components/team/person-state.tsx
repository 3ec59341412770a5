import { Instant } from '@/components/record/instant'
import { useNow } from '@/components/record/now'
import type { TeamPerson } from '@/lib/browser/team-api'

/** Whether a person can sign in, and while invited how long the link still works. */
export function PersonState({ person: { state, linkExpiresAt } }: { person: TeamPerson }) {
  const now = useNow()
  if (state === 'active') return <span className="text-(--muted)">active</span>
  if (state === 'disabled') return <span className="font-medium">disabled</span>
  if (linkExpiresAt === null || (now !== null && Date.parse(linkExpiresAt) <= now)) {
    return <span className="text-(--warning-text)">invited, link expired</span>
  }
  return (
    <>
      invited,{' '}
      <span className="text-(--muted)">
        link until <Instant value={linkExpiresAt} />
      </span>
    </>
  )
}
