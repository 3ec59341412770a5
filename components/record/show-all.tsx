import { useState } from 'react'
import { formatCount } from '@/lib/format/numbers'

/** The first `cap` items, until the user asks for all. */
export function useCap<Item>(items: readonly Item[], cap: number) {
  const [all, setAll] = useState(false)
  const shown = all || items.length <= cap ? items : items.slice(0, cap)
  return { shown, hidden: items.length - shown.length, showAll: () => setAll(true) }
}

/** The button under a list that was cut. */
export function ShowAll(props: { hidden: number; total: number; what: string; onShowAll: () => void }) {
  if (props.hidden === 0) return null
  return (
    <button
      type="button"
      className="mt-2 flex min-h-6 items-center font-medium text-accent-text hover:underline"
      onClick={props.onShowAll}
    >
      Show all {formatCount(props.total)} {props.what}
    </button>
  )
}
