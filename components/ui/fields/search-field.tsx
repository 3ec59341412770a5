import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import { KeyHint } from '@/components/ui/key-hint'
import { useOpeningFocus } from './use-opening-focus'

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>
  label: string
  placeholder: string
  clearLabel: string
  longest: number
  /** Printed as the name of what is searched; undefined: no search. */
  printed: string | undefined
  isBlank: boolean
  isSearching?: boolean
  /** Before the clear button. */
  hint?: ReactNode
  hintId?: string
  /** Whether the field takes the focus when the page opens, except on a touch screen. */
  takesFocus: boolean
  className: string
  onType: (text: string) => void
  onEnter: (text: string) => void
  onLeave: () => void
  onClear: () => void
}

/** The field of a page's search. Its text is personal data: never in the URL, never stored. */
export function SearchField(props: SearchFieldProps) {
  const { input, label, placeholder, printed, isBlank, isSearching, hint, hintId, takesFocus } = props
  const { onType, onEnter, onLeave, onClear } = props
  useOpeningFocus(input, takesFocus)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { value } = event.currentTarget
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onEnter(value)
    // The shortcut to the search; no name starts with it.
    else if (event.key === '/' && value === '') event.preventDefault()
    // In an empty field, it leads to the table.
    else if (event.key === 'Escape' && value !== '') {
      event.preventDefault()
      onClear()
    }
  }

  return (
    <search
      data-on={printed}
      className={classes('relative min-w-0 grow max-md:max-w-none max-md:basis-full', props.className)}
    >
      <Icon
        name={isSearching ? 'loader-circle' : 'search'}
        size={16}
        className={classes(
          'pointer-events-none absolute top-1/2 left-2.5 -mt-2 text-muted',
          isSearching && 'animate-spin',
        )}
      />
      <input
        ref={input}
        aria-label={label}
        aria-describedby={hintId}
        aria-keyshortcuts="/"
        // In the server's HTML only: what is typed before the script runs isn't lost.
        // biome-ignore lint/a11y/noAutofocus: the page is for searching
        autoFocus={typeof window === 'undefined' && takesFocus}
        data-finds=""
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={props.longest}
        enterKeyHint="search"
        className={classes(
          'h-8 w-full rounded-md border border-control bg-surface pl-8.5 text-13 text-ellipsis placeholder:text-muted',
          'focus-visible:outline-offset-[-1px] max-md:h-11 max-md:text-base/6',
          hintId && !isBlank ? 'pr-32' : 'pr-9',
        )}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
      <div className="pointer-events-none absolute inset-y-0 right-1 flex items-center gap-0.5 text-xs/4 text-muted">
        {hintId && (
          <span id={hintId} className="empty:hidden">
            {hint}
          </span>
        )}
        {isBlank ? (
          <span className="max-md:hidden">
            <KeyHint>/</KeyHint>
          </span>
        ) : (
          <button
            type="button"
            aria-label={props.clearLabel}
            data-tooltip="Clear"
            className="pointer-events-auto inline-flex size-6 items-center justify-center rounded-sm text-muted hover:bg-fill-strong hover:text-text max-md:size-9"
            // The field keeps the focus: text that is about to be cleared isn't searched for.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              onClear()
              input.current?.focus()
            }}
          >
            <Icon name="x" size={14} />
          </button>
        )}
      </div>
    </search>
  )
}
