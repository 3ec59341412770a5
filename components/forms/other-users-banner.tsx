import { Banner } from '@/components/ui/banner'
import { otherUsers } from './messages'

/** Says that the customer system sent submissions of other users than the requested one. */
export function OtherUsersBanner({ count }: { count: number }) {
  if (count === 0) return null
  return <Banner>{otherUsers(count)}</Banner>
}
