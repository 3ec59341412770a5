import { CloudOff } from 'lucide-react'
import { useNow } from '@/components/record/now'
import { Banner } from '@/components/ui/banner'
import type { ApiError } from '@/lib/browser/api'
import { formatAge } from '@/lib/format/age'
import { failureWords, type Subject } from './failure-words'
import { useFailingSince } from './use-failing-since'
import { useSignInAgain } from './use-sign-in-again'
import { useWait } from './use-wait'

interface StaleBannerProps {
  /** Null where the computer is offline and nothing was asked since. */
  error: ApiError | null
  subject: Subject
  isOnline: boolean
  /** When the rows on the screen were read, in ms. */
  readAt: number
  onAgain: () => void
  /** What is as old as that. */
  what?: 'These rows are' | 'This page is'
}

/** Newer rows couldn't be read: the old ones stay, with their age. */
export function StaleBanner({
  error,
  subject,
  isOnline,
  readAt,
  onAgain,
  what = 'These rows are',
}: StaleBannerProps) {
  const wait = useWait(error, onAgain)
  const { title, again } = failureWords(error, subject, isOnline)
  const since = useFailingSince(error)
  useSignInAgain(error)
  const now = useNow() ?? readAt
  const minutes = Math.floor((now - readAt) / 60_000)
  return (
    <Banner icon={<CloudOff aria-hidden size={16} className="shrink-0 text-(--warning)" />}>
      <span className="font-medium">{title}.</span> {since && `${since} `}
      {minutes < 1
        ? `${what} less than a minute old.`
        : `${what} ${formatAge(readAt, now).replace(/ ago$/, ' old')}.`}{' '}
      {again && (
        <button type="button" className="font-medium text-(--accent-text) hover:underline" onClick={onAgain}>
          Try again
        </button>
      )}{' '}
      {wait !== null && (
        <span aria-hidden className="text-(--muted)">
          Trying again in {wait} s
        </span>
      )}
    </Banner>
  )
}
