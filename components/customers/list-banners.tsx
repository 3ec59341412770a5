import { CloudOff } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useCallback, useEffect, useState } from 'react'
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
  const [now, setNow] = useState(() => Date.now())
  const wait = useWait(error, onAgain)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000)
    return () => clearInterval(timer)
  }, [])
  const { title, again } = listFailure(error)
  const age = formatAge(readAt, Math.max(now, readAt)).replace(/ ago$/, ' old')
  return (
    <Banner icon={<CloudOff aria-hidden size={16} className="shrink-0 text-(--warning)" />}>
      <span className="font-medium">{title}.</span>{' '}
      {age === 'just now' ? 'These rows were read just before.' : `These rows are ${age}.`}{' '}
      {again && (
        <button type="button" className={LINK} onClick={onAgain}>
          Try again
        </button>
      )}{' '}
      {wait !== null && <span className="text-(--muted)">Trying again in {wait} s</span>}
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
