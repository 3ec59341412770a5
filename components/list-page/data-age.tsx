import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { formatAge } from '@/lib/format/age'

const TICK_MS = 1000

/** The current time in ms, updated every second; null on the server and in hydration. */
function useSeconds(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface DataAgeProps {
  readAt: number | null
  act?: 'Updated' | 'Synced'
  isBusy: boolean
  onRefresh: () => void
}

export function DataAge({ readAt, act = 'Updated', isBusy, onRefresh }: DataAgeProps) {
  const now = useSeconds()
  const age = readAt === null ? '' : formatAge(readAt, Math.max(now ?? readAt, readAt))
  return (
    <div className="flex items-center gap-0.5 text-xs/4 text-muted">
      {/* A new element for new text, in fixed space: no layout shift as seconds pass. Two lines where titles need it. */}
      <span className="flex w-36 justify-end text-right min-[376px]:whitespace-nowrap max-[1024px]:w-20 max-[479px]:w-18 max-[375px]:w-10 max-[349px]:in-[:has(>h1+button)]:sr-only">
        {age && (
          <span key={age}>
            <span className="max-[1025px]:sr-only">{act} </span>
            {age}
          </span>
        )}
      </span>
      <IconButton
        label={isBusy ? 'Refreshing…' : 'Refresh'}
        icon={<Icon name="refresh-cw" size={14} className={isBusy ? 'animate-spin' : ''} />}
        size="small"
        aria-disabled={isBusy}
        onClick={() => isBusy || onRefresh()}
      />
    </div>
  )
}
