import { type ReactNode, useRef } from 'react'
import { Icon } from '@/components/ui/icon/icon'
import { useFocusToPage } from '@/components/ui/use-focus-to-page'

interface AppliedChipProps {
  /** Names the button that clears the filter. */
  clearLabel: string
  onClear: () => void
  children: ReactNode
}

/** What the list is filtered by, with a button to clear it. */
export function AppliedChip({ clearLabel, onClear, children }: AppliedChipProps) {
  const chip = useRef<HTMLSpanElement>(null)
  useFocusToPage(chip)
  return (
    <span
      ref={chip}
      data-on=""
      className="inline-flex h-8 min-w-0 max-w-full shrink-0 items-center rounded-md border border-accent-border bg-accent-fill pl-2.5 text-13 max-md:h-9"
    >
      {children}
      <button
        type="button"
        aria-label={clearLabel}
        data-tooltip="Clear"
        className="mx-1 inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:text-text max-md:size-8"
        onClick={onClear}
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  )
}
