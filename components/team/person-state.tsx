import { Instant } from '@/components/record/instant'
import { useNow } from '@/components/record/now'
import type { TeamPerson } from '@/lib/answers/team'

/** Whether a person can sign in, and while a link is out how long it still works. */
export function PersonState({ person: { state, linkExpiresAt, lastSeenAt } }: { person: TeamPerson }) {
  const now = useNow()
  if (state === 'active') return <span className="text-(--muted)">active</span>
  if (state === 'disabled') return <span className="font-medium">disabled</span>
  const was = lastSeenAt === null ? 'invited' : 'reset'
  if (linkExpiresAt === null || (now !== null && Date.parse(linkExpiresAt) <= now)) {
    return <span className="text-(--warning-text)">{was}, link expired</span>
  }
  return (
    <>
      {was},{' '}
      <span className="text-(--muted)">
        link until <Instant value={linkExpiresAt} />
      </span>
    </>
  )
}
