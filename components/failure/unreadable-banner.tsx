import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import type { Unreadable } from '@/lib/contract'
import { formatCount } from '@/lib/format'

const loadDialog = () => import('./unreadable-dialog')
const UnreadableDialog = dynamic(() => loadDialog().then((module) => module.UnreadableDialog), { ssr: false })

interface UnreadableBannerProps {
  unreadable: readonly Unreadable[]
  /** Rows that came, these included. */
  count: number
}

/** Rows that couldn't be read are counted, and can be looked at. */
export function UnreadableBanner({ unreadable, count }: UnreadableBannerProps) {
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
          className="font-medium text-(--accent-text) hover:underline"
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
