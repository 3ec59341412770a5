import { formatCount } from '@/lib/format/numbers'

export interface SelectionAction {
  label: string
  onAct: () => void
}

interface SelectionBarProps {
  /** Selected rows of all pages. */
  count: number
  actions: readonly SelectionAction[]
}

/** What is selected and what can be done with it, in the footer: selecting moves nothing. */
export function SelectionBar({ count, actions }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section aria-label="Selection" className="flex min-w-0 items-center gap-4 max-md:hidden print:hidden">
      <span aria-hidden className="h-4 w-px bg-(--border-strong)" />
      <span className="whitespace-nowrap font-medium">{formatCount(count)} selected</span>
      {actions.map(({ label, onAct }) => (
        <button
          key={label}
          type="button"
          className="h-7 truncate rounded-(--radius-s) font-medium text-(--accent-text) hover:underline"
          onClick={onAct}
        >
          {label}
        </button>
      ))}
    </section>
  )
}
