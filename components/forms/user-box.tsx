import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

interface UserBoxProps {
  /** The user id that the list is narrowed to; empty: none. */
  value: string
  onChange: (userId: string) => void
}

/**
 * Narrows submissions to one user, by the whole id and Enter; an empty box is everybody. An id is no personal
 * data: the address has it.
 */
export function UserBox({ value, onChange }: UserBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current.value.trim() !== value) input.current.value = value
  }, [value])

  function search() {
    const typed = input.current?.value.trim() ?? ''
    if (typed !== value) onChange(typed)
  }

  function clear() {
    if (input.current) input.current.value = ''
    search()
    input.current?.focus()
  }

  return (
    <search
      data-on={value === '' ? undefined : 'Only user id'}
      className="relative w-93 min-w-0 max-md:w-full"
    >
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-(--muted)"
      />
      <input
        ref={input}
        aria-label="Only one user: user id"
        aria-keyshortcuts="/"
        placeholder="Only one user: paste a user id"
        defaultValue={value}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        className="h-8 w-full rounded-(--radius) border border-(--control) bg-(--surface) pr-9 pl-8.5 text-[13px]/[18px] text-ellipsis placeholder:text-(--muted) focus-visible:outline-offset-[-1px] max-md:h-11 max-md:text-base/6"
        onChange={(event) => {
          if (event.currentTarget.value.trim() === '') search()
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') search()
          else if (event.key === 'Escape') {
            event.preventDefault()
            if (event.currentTarget.value === '') event.currentTarget.blur()
            else clear()
          }
        }}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Show everybody’s submissions"
          data-tooltip="Clear"
          className="absolute top-1/2 right-1 inline-flex size-6 -translate-y-1/2 items-center justify-center rounded-(--radius-s) text-(--muted) hover:bg-(--fill-strong) hover:text-(--text) max-md:size-9"
          onClick={clear}
        >
          <X aria-hidden size={14} />
        </button>
      )}
    </search>
  )
}
