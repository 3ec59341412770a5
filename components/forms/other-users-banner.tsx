import { Banner } from '@/components/ui/banner'
import { formatCount } from '@/lib/format/numbers'

/** Says that the customer system sent submissions of other users than the one asked for; nothing where it sent none. */
export function OtherUsersBanner({ count }: { count: number }) {
  if (count === 0) return null
  const sent = `${formatCount(count)} ${count === 1 ? 'submission' : 'submissions'}`
  return <Banner>{`Your customer system also sent ${sent} of other users. They aren’t shown.`}</Banner>
}
