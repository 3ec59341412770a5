import { CloudOff } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import { useNow } from '@/components/record/now'
import { Banner } from '@/components/ui/banner'
import type { ApiError } from '@/lib/browser/api'
import type { Unreadable } from '@/lib/contract'
import { formatAge, formatCount } from '@/lib/format'
import { listFailure } from './list-failure'
import { useWait } from './use-wait'

const loadDialog = () => import('./unreadable-dialog')
const UnreadableDialog = dynamic(() => loadDialog().then((module) => module.UnreadableDialog), { ssr: false })

const LINK = 'font-medium text-(--accent-text) hover:underline'

interface StaleProps {
  error: ApiError
  /** When the rows on the screen were read, in ms. */
  readAt: number
  onAgain: () => void
}

/** Newer rows couldn't be read: the old ones stay, with their age. */
export function Stale({ error, readAt, onAgain }: StaleProps) {
  const wait = useWait(error, onAgain)
  const { title, again } = listFailure(error)
  const now = useNow() ?? readAt
  const minutes = Math.floor((now - readAt) / 60_000)
  return (
    <Banner icon={<CloudOff aria-hidden size={16} className="shrink-0 text-(--warning)" />}>
      <span className="font-medium">{title}.</span>{' '}
      {minutes < 1
        ? 'These rows are less than a minute old.'
        : `These rows are ${formatAge(readAt, now).replace(/ ago$/, ' old')}.`}{' '}
      {again && (
        <button type="button" className={LINK} onClick={onAgain}>
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

interface PartProps {
  unreadable: readonly Unreadable[]
  /** Rows that came, these included. */
  count: number
}

/** Rows that couldn't be read are counted, and can be looked at. */
export function PartUnreadable({ unreadable, count }: PartProps) {
  const [isShown, setIsShown] = useState(false)
  const close = useCallback(() => setIsShown(false), [])
  return (
    <>
      <Banner>
        <span className="font-medium">
          {formatCount(unreadable.length)} of {formatCount(count)} {count === 1 ? 'row' : 'rows'} could not be
          read.
        </span>{' '}
        <button
          type="button"
          className={LINK}
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
          onClick={() => setIsShown(true)}
        >
          Show them
        </button>
      </Banner>
      {isShown && <UnreadableDialog unreadable={unreadable} onClose={close} />}
    </>
  )
}
