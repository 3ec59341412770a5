import { Instant } from '@/components/record/instant'
import { useNow } from '@/components/record/now'
import type { TeamPerson } from '@/lib/answers/team'
import { USER_STATUS } from './messages'

/** Whether a user can sign in, and how long an open link is valid. */
export function PersonState({ person: { state, linkExpiresAt, lastSeenAt } }: { person: TeamPerson }) {
  const now = useNow()
  if (state === 'active') return <span className="text-muted">{USER_STATUS.active}</span>
  if (state === 'disabled') return <span className="font-medium">{USER_STATUS.disabled}</span>
  const was = lastSeenAt === null ? USER_STATUS.invited : USER_STATUS.reset
  if (linkExpiresAt === null || (now !== null && Date.parse(linkExpiresAt) <= now)) {
    return (
      <span className="text-warning-text">
        {was}
        {USER_STATUS.linkExpired}
      </span>
    )
  }
  return (
    <>
      {was},{' '}
      <span className="text-muted">
        {USER_STATUS.linkExpires}
        <Instant value={linkExpiresAt} />
      </span>
    </>
  )
}
