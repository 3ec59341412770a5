import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SEARCH, SEARCH_HINTS } from '@/components/customers/messages'
import { classes } from '@/components/ui/classes'
import { SearchEnd } from '@/components/ui/fields/search-end'
import { useOpeningFocus } from '@/components/ui/fields/use-opening-focus'
import { Icon } from '@/components/ui/icon/icon'
import type { SearchKind } from '@/lib/answers/search'
import { trimInvisible } from '@/lib/contact/invisible'
import { LONGEST_SEARCH } from '@/lib/directory-list'
import { canSearch, isTooShort } from '@/lib/search-text'

/** What may be a whole email or ID also goes to the customer system, so it waits longer. */
const MAY_BE_WHOLE = /[@_]/
const PAUSE_MS = { whole: 400, other: 120 }

interface FindBoxProps {
  entryState: { typed?: string } | undefined
  typedNow: () => string
  /** What the server took the last search text for; undefined: none. */
  kind: SearchKind | undefined
  /** Whether a search runs. */
  isSearching: boolean
  /** Whether the box takes the focus when the page opens, except on a touch screen. */
  takesFocus: boolean
  onType: (text: string) => void
  /** Searches, on Enter or because the text is complete. An empty text ends the search. */
  onFind: (text: string, by: 'enter' | 'pause') => void
}

/** Search by name, email, phone or id. The text is personal data: never in the URL, never stored. */
export function FindBox(props: FindBoxProps) {
  const { entryState, typedNow, kind, isSearching, takesFocus, onType, onFind } = props
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<string | null>(null)
  const isFirst = useRef(true)
  const [typed, setTyped] = useState('')
  const hint = typed !== '' && (isTooShort(typed) ? SEARCH.tooShort : kind && SEARCH_HINTS[kind])

  useOpeningFocus(input, takesFocus)

  // Uncontrolled, so that text typed before hydration stays.
  useEffect(() => {
    const field = input.current
    if (!field || !entryState) return
    const text = typedNow()
    const isBeforeScript = isFirst.current && text === '' && document.activeElement === field
    isFirst.current = false
    if (text !== trimInvisible(field.value) && !isBeforeScript) field.value = text
    if (isBeforeScript && field.value !== '') typeNow(field.value)
    else setTyped(trimInvisible(field.value))
  }, [entryState, typedNow])
  useEffect(() => () => clearTimeout(pause.current), [])

  function forget() {
    clearTimeout(pause.current)
    waiting.current = null
  }

  /** Also before any other action: a search after a link's click would cancel the navigation. */
  function findWaiting() {
    const text = waiting.current
    forget()
    if (text !== null) onFind(text, 'pause')
  }

  function type(value: string) {
    const trimmed = trimInvisible(value)
    forget()
    setTyped(trimmed)
    onType(trimmed)
    // Too few letters also end a search; otherwise rows of another text would stay.
    if (isTooShort(trimmed)) onFind('', 'pause')
    else {
      const pauseMs = PAUSE_MS[MAY_BE_WHOLE.test(trimmed) ? 'whole' : 'other']
      waiting.current = trimmed
      pause.current = setTimeout(findWaiting, pauseMs)
    }
  }

  const typeNow = useEffectEvent(type)

  function clear() {
    if (input.current) input.current.value = ''
    type('')
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      forget()
      const text = trimInvisible(event.currentTarget.value)
      onFind(canSearch(text) ? text : '', 'enter')
    } else if (event.key === '/' && event.currentTarget.value === '') {
      // The shortcut to the search; no name starts with it.
      event.preventDefault()
    } else if (event.key === 'Escape' && event.currentTarget.value !== '') {
      // Otherwise the table takes the focus.
      event.preventDefault()
      clear()
    }
  }

  return (
    <search
      data-on={isTooShort(typed) ? undefined : SEARCH.printed}
      className="relative min-w-0 max-w-93 grow basis-46 max-md:max-w-none max-md:basis-full"
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
        aria-label={SEARCH.label}
        aria-describedby="find-kind"
        aria-keyshortcuts="/"
        // In the server's HTML only: what is typed before the script runs isn't lost.
        // biome-ignore lint/a11y/noAutofocus: the page is for searching
        autoFocus={typeof window === 'undefined' && takesFocus}
        data-finds=""
        placeholder={SEARCH.label}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={LONGEST_SEARCH}
        enterKeyHint="search"
        className={classes(
          'h-8 w-full rounded-md border border-control bg-surface pl-8.5 text-13 text-ellipsis placeholder:text-muted',
          'focus-visible:outline-offset-[-1px] max-md:h-11 max-md:text-base/6',
          typed === '' ? 'pr-8' : 'pr-32',
        )}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={findWaiting}
      />
      <div className="pointer-events-none absolute inset-y-0 right-1 flex items-center gap-0.5 text-xs/4 text-muted">
        <span id="find-kind" className="empty:hidden">
          {hint}
        </span>
        <SearchEnd
          isBlank={typed === ''}
          label={SEARCH.clear}
          onClear={() => {
            clear()
            input.current?.focus()
          }}
        />
      </div>
    </search>
  )
}
