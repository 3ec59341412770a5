import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SEARCH, SEARCH_HINTS } from '@/components/customers/messages'
import { SearchField } from '@/components/ui/fields/search-field'
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
  /** What the server took the last search text for; `word`: an ID that was also searched in the directory; undefined: none. */
  kind: SearchKind | 'word' | undefined
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

  return (
    <SearchField
      input={input}
      label={SEARCH.label}
      placeholder={SEARCH.placeholder}
      clearLabel={SEARCH.clear}
      longest={LONGEST_SEARCH}
      printed={isTooShort(typed) ? undefined : SEARCH.printed}
      isBlank={typed === ''}
      isSearching={isSearching}
      hint={hint}
      hintId="find-kind"
      takesFocus={takesFocus}
      className="max-w-93 basis-46"
      onType={type}
      onEnter={(value) => {
        forget()
        const text = trimInvisible(value)
        onFind(canSearch(text) ? text : '', 'enter')
      }}
      onLeave={findWaiting}
      onClear={clear}
    />
  )
}
