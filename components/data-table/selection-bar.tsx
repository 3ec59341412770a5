import { useRef } from 'react'
import { useFocusToPage } from '@/components/ui/use-focus-to-page'
import { formatCount } from '@/lib/format/numbers'

export interface SelectionAction {
  /** Stays the same while its words tell what it did. */
  name: string
  label: string
  onAct: () => void
}

interface SelectionBarProps {
  /** Selected rows of all pages. */
  count: number
  actions: readonly SelectionAction[]
  onClear: () => void
}

/**
 * What is selected and what can be done with it, in the footer; where that is narrow, in a line of its own.
 */
export function SelectionBar(props: SelectionBarProps) {
  return props.count > 0 && <Bar {...props} />
}

function Bar({ count, actions, onClear }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null)
  useFocusToPage(bar)
  return (
    <section
      ref={bar}
      aria-label="Selection"
      className="flex min-w-0 items-center gap-x-4 print:hidden max-xl:order-first max-xl:basis-full max-xl:flex-wrap"
    >
      <span aria-hidden className="h-4 w-px bg-(--border-strong) max-xl:hidden" />
      <span className="whitespace-nowrap font-medium">{formatCount(count)} selected</span>
      {[...actions, { name: 'clear', label: 'Clear', onAct: onClear }].map(({ name, label, onAct }) => (
        <button
          key={name}
          type="button"
          className="h-7 max-md:h-11 whitespace-nowrap xl:truncate rounded-(--radius-s) font-medium text-(--accent-text) hover:underline"
          onClick={onAct}
        >
          {label}
        </button>
      ))}
    </section>
  )
}
