import { useEffect, useRef, useState } from 'react'
import { asApiError } from '@/components/failure/failure-words'
import { announce } from '@/components/ui/live-region'
import { api } from '@/lib/browser/api'
import { formatCount } from '@/lib/format/numbers'
import type { CountButtonProps } from './count-button'

const calls = (count: number) => `${formatCount(count)} ${count === 1 ? 'call' : 'calls'}`

interface Counting {
  calls: number
  isDone: boolean
  failure: string | null
}

/** Counts, says with how many calls, and can be stopped. */
export function CountTotal({
  filters,
  known,
  onTotal,
  onCancel,
}: Omit<CountButtonProps, 'isKnown'> & { onCancel: () => void }) {
  const [counting, setCounting] = useState<Counting>({ calls: 0, isDone: false, failure: null })
  const first = useRef({ filters, known, onTotal })
  useEffect(() => {
    const stopping = new AbortController()
    count(first.current, setCounting, stopping.signal).catch((error: Error) => {
      if (stopping.signal.aborted) return
      setCounting((now) => ({ ...now, failure: asApiError(error).problem.title }))
    })
    return () => stopping.abort()
  }, [])
  const { isDone, failure } = counting
  if (isDone)
    return (
      <span className="whitespace-nowrap text-(--muted) max-[479px]:sr-only">
        counted with {calls(counting.calls)}
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
  { filters, known: atLeast, onTotal }: Omit<CountButtonProps, 'isKnown'>,
  show: (counting: Counting) => void,
  signal: AbortSignal,
): Promise<void> {
  let [known, below, made] = [atLeast, undefined as number | undefined, 0]
  while (below === undefined || below - known > 1) {
    const answer = await api.count({ ...filters, known, below }, signal)
    known = answer.known
    below = answer.below ?? undefined
    made += answer.calls
    show({ calls: made, isDone: false, failure: null })
  }
  show({ calls: made, isDone: true, failure: null })
  onTotal(known)
  announce(`${formatCount(known)} in all`)
}
