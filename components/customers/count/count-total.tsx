import { useEffect, useRef, useState } from 'react'
import { asApiError } from '@/components/failure/failure-words'
import { announce } from '@/components/ui/live-region'
import { api } from '@/lib/browser/api'
import { formatCount } from '@/lib/format/numbers'
import type { CountButtonProps } from './count-button'

const calls = (count: number) => `${formatCount(count)} ${count === 1 ? 'call' : 'calls'}`

interface Counting {
  calls: number
  total: number | null
  failure: string | null
}

/** Counts, says with how many calls, and can be stopped; then the total. */
export function CountTotal({ filters, known, onCancel }: CountButtonProps & { onCancel: () => void }) {
  const [counting, setCounting] = useState<Counting>({ calls: 0, total: null, failure: null })
  const first = useRef({ filters, known })
  useEffect(() => {
    const stopping = new AbortController()
    count(first.current, setCounting, stopping.signal).catch((error: Error) => {
      if (stopping.signal.aborted) return
      setCounting((now) => ({ ...now, failure: asApiError(error).problem.title }))
    })
    return () => stopping.abort()
  }, [])
  const { total, failure } = counting
  if (total !== null)
    return (
      <span className="whitespace-nowrap font-medium" data-tooltip={`Counted with ${calls(counting.calls)}`}>
        of {formatCount(total)}
      </span>
    )
  return (
    <span className="flex min-w-0 items-center gap-1.5 whitespace-nowrap text-(--muted)">
      <span className="truncate">{failure ?? calls(counting.calls)}</span>
      <button
        type="button"
        className="h-7 rounded-(--radius-s) px-1.5 text-(--accent-text) hover:bg-(--fill) max-md:h-11"
        onClick={onCancel}
      >
        {failure ? 'Close' : 'Stop'}
      </button>
    </span>
  )
}

async function count(
  { filters, known: atLeast }: CountButtonProps,
  show: (counting: Counting) => void,
  signal: AbortSignal,
): Promise<void> {
  let [known, below, made] = [atLeast, undefined as number | undefined, 0]
  while (below === undefined || below - known > 1) {
    const answer = await api.count({ ...filters, known, below }, signal)
    known = answer.known
    below = answer.below ?? undefined
    made += answer.calls
    show({ calls: made, total: null, failure: null })
  }
  show({ calls: made, total: known, failure: null })
  announce(`${formatCount(known)} in all`)
}
