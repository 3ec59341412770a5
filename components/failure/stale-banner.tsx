import { useNow } from '@/components/record/now'
import { Banner } from '@/components/ui/banner'
import { Icon } from '@/components/ui/icon/icon'
import { formatAge } from '@/lib/format/age'
import { failureWords, type Subject } from './failure-messages'
import { useFailingSince } from './use-failing-since'
import type { Reading } from './use-reading'
import { useSignInAgain } from './use-sign-in-again'
import { useWait } from './use-wait'

interface StaleBannerProps extends Reading {
  subject: Subject
  readAt: number | null
}

/** Says how old the data are when a refresh fails; otherwise nothing. */
export function StaleBanner({ readAt, ...props }: StaleBannerProps) {
  const isStale = (props.error !== null || !props.isOnline) && readAt !== null
  return isStale && <Stale {...props} readAt={readAt} />
}

function Stale({ error, subject, isOnline, readAt, onAgain, note }: StaleBannerProps & { readAt: number }) {
  const wait = useWait(error, onAgain)
  const { title, again } = failureWords(error, subject, isOnline)
  const since = useFailingSince(error)
  useSignInAgain(error)
  const now = useNow() ?? readAt
  const minutes = Math.floor((now - readAt) / 60_000)
  return (
    <Banner icon={<Icon name="cloud-off" size={16} className="shrink-0 text-warning" />}>
      <span className="font-medium">{title}.</span> {since && `${since} `}
      {note && `${note} `}
      Last updated {minutes < 1 ? 'less than a minute ago' : formatAge(readAt, now)}.{' '}
      {again && (
        <button type="button" className="font-medium text-accent-text hover:underline" onClick={onAgain}>
          Try again
        </button>
      )}{' '}
      {wait !== null && (
        <span aria-hidden className="text-muted">
          Retrying in {wait} s
        </span>
      )}
    </Banner>
  )
}
