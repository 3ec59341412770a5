import { Icon } from '@/components/ui/icon/icon'
import { KeyHint } from '@/components/ui/key-hint'

interface SearchEndProps {
  isBlank: boolean
  label: string
  onClear: () => void
}

/** The end of a search field: its key while it is blank, then a button that clears it. */
export function SearchEnd({ isBlank, label, onClear }: SearchEndProps) {
  if (isBlank) {
    return (
      <span className="text-xs/4 max-md:hidden">
        <KeyHint>/</KeyHint>
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip="Clear"
      className="pointer-events-auto inline-flex size-6 items-center justify-center rounded-sm text-muted hover:bg-fill-strong hover:text-text max-md:size-9"
      // The field keeps the focus: text that is about to be cleared isn't searched for.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <Icon name="x" size={14} />
    </button>
  )
}
