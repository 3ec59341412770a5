import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classes } from '@/components/ui/classes'
import { KeyHint } from '@/components/ui/key-hint'
import { trimInvisible } from '@/lib/contact/invisible'
import { LONGEST_SEARCH } from '@/lib/directory-list'
import { canSearch, isTooShort, SEARCH_HINTS, searchKindOf } from '@/lib/search-text'
import { SEARCH } from './messages'

/** A name is looked for as it is typed; what upstream is asked for, when the typing pauses. */
const PAUSE_MS = { name: 120, other: 400 }

interface FindBoxProps {
  /** What the history entry holds, as it is drawn; undefined while that can't be known. */
  kept: { typed?: string } | undefined
  /** What the entry in hand holds: letters that were typed since it was drawn, too. */
  typedNow: () => string
  onType: (text: string) => void
  /** Search, by Enter or because the text is whole. An empty text ends the search. */
  onFind: (text: string, by: 'enter' | 'pause') => void
}

/** Find by name, email, phone or id. The text is personal data: it is never in the address and never stored. */
export function FindBox({ kept, typedNow, onType, onFind }: FindBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What is searched for when the typing pauses; null: nothing waits for that. */
  const waiting = useRef<string | null>(null)
  const isFirst = useRef(true)
  const [typed, setTyped] = useState('')
  const kind = searchKindOf(typed)
  const hint = kind && (isTooShort(typed) ? SEARCH.tooShort : SEARCH_HINTS[kind])

  // Not React's value: what was typed before the script came stays.
  useEffect(() => {
    const field = input.current
    if (!field || !kept) return
    const text = typedNow()
    const isBeforeScript = isFirst.current && text === '' && document.activeElement === field
    isFirst.current = false
    if (text !== trimInvisible(field.value) && !isBeforeScript) field.value = text
    setTyped(trimInvisible(field.value))
  }, [kept, typedNow])
  useEffect(() => () => clearTimeout(pause.current), [])

  function forget() {
    clearTimeout(pause.current)
    waiting.current = null
  }

  /** Before anything else is done, too: a search that came after a link's press would end what that began. */
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
    // Fewer letters than are looked for end a search, too: rows of another text would stand under them.
    if (isTooShort(trimmed)) onFind('', 'pause')
    else {
      const pauseMs = PAUSE_MS[searchKindOf(trimmed) === 'name' ? 'name' : 'other']
      waiting.current = trimmed
      pause.current = setTimeout(findWaiting, pauseMs)
    }
  }

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
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (event.currentTarget.value === '') event.currentTarget.blur()
      else clear()
    }
  }

  return (
    <search
      data-on={isTooShort(typed) ? undefined : SEARCH.printed}
      className="relative min-w-0 max-w-93 grow basis-46 max-md:max-w-none max-md:basis-full"
    >
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-(--muted)"
      />
      <input
        ref={input}
        aria-label={SEARCH.label}
        aria-describedby="find-kind"
        aria-keyshortcuts="/"
        data-finds=""
        placeholder={SEARCH.label}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={LONGEST_SEARCH}
        enterKeyHint="search"
        className={classes(
          'h-8 w-full rounded-(--radius) border border-(--control) bg-(--surface) pl-8.5 text-[13px]/[18px] text-ellipsis placeholder:text-(--muted)',
          'focus-visible:outline-offset-[-1px] max-md:h-11 max-md:text-base/6',
          typed === '' ? 'pr-8' : 'pr-32',
        )}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={findWaiting}
      />
      <div className="pointer-events-none absolute inset-y-0 right-1 flex items-center gap-0.5 text-xs/4 text-(--muted)">
        <span id="find-kind" className="empty:hidden">
          {hint}
        </span>
        {typed === '' ? (
          <span className="max-md:hidden">
            <KeyHint>/</KeyHint>
          </span>
        ) : (
          <button
            type="button"
            aria-label={SEARCH.clear}
            data-tooltip="Clear"
            className="pointer-events-auto inline-flex size-6 items-center justify-center rounded-(--radius-s) hover:bg-(--fill-strong) hover:text-(--text) max-md:size-9"
            // What is about to be cleared isn't searched for first.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              clear()
              input.current?.focus()
            }}
          >
            <X aria-hidden size={14} />
          </button>
        )}
      </div>
    </search>
  )
}
