import { useEffect, useRef, useState } from 'react'
import { asApiError } from '@/components/failure/failure-messages'
import { announce } from '@/components/ui/live-region'
import { type CountFilters, countApi } from '@/lib/browser/count-api'
import { formatCount } from '@/lib/format/numbers'
import { callWords, FOOTER_BUTTON } from './count-button'
import type { Counted } from './counted'

interface CountTotalProps {
  filters: CountFilters
  known: number
  onCounted: (counted: Omit<Counted, 'asked'>) => void
  onClose: () => void
}

/** Counts, shows the number of calls so far, and can be stopped. */
export function CountTotal({ filters, known, onCounted, onClose }: CountTotalProps) {
  const [calls, setCalls] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const first = useRef({ filters, known, onCounted, onClose })
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (document.activeElement === document.body) stop.current?.focus()
    const stopping = new AbortController()
    count(first.current, setCalls, stopping.signal).catch((error: Error) => {
      if (!stopping.signal.aborted) setFailure(asApiError(error).problem.title)
    })
    return () => stopping.abort()
  }, [])
  return (
    <span className="flex min-w-0 items-center gap-3 whitespace-nowrap text-muted">
      <span className="truncate" role={failure ? 'alert' : undefined}>
        {failure ?? callWords(calls)}
      </span>
      <button ref={stop} type="button" className={FOOTER_BUTTON} onClick={onClose}>
        {failure ? 'Close' : 'Stop'}
      </button>
    </span>
  )
}

async function count(
  { filters, known: atLeast, onCounted, onClose }: CountTotalProps,
  show: (calls: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let [known, below, calls] = [atLeast, undefined as number | undefined, 0]
  while (below === undefined || below - known > 1) {
    const answer = await countApi.count({ ...filters, known, below }, signal)
    known = answer.known
    below = answer.below ?? undefined
    calls += answer.calls
    show(calls)
  }
  onCounted({ total: known, calls, at: new Date().toISOString() })
  onClose()
  announce(`${formatCount(known)} in total`)
}
