import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchEnd } from '@/components/ui/fields/search-end'
import { useOpeningFocus } from '@/components/ui/fields/use-opening-focus'
import { Icon } from '@/components/ui/icon/icon'
import { LONGEST_SEARCH } from '@/lib/directory-list'
import { SEARCH } from './messages'

const PAUSE_MS = 120

interface SearchBoxProps {
  /** Undefined until it is known what was typed. */
  value: string | undefined
  /** Whether the box takes the focus when the page opens. */
  takesFocus: boolean
  onSearch: (text: string) => void
}

/** Searches the opt-outs. The text is personal data: never in the URL. */
export function SearchBox({ value, takesFocus, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef<string | null>(null)
  const [isBlank, setBlank] = useState(true)
  useOpeningFocus(input, takesFocus)
  useEffect(() => () => clearTimeout(pause.current), [])
  const searchTyped = useEffectEvent(() => search(true))
  useEffect(() => {
    const field = input.current
    if (!field || value === undefined || value === sent.current) return
    const isBeforeScript = sent.current === null && field.value !== ''
    // Keeps text that is being typed: it was too short, or came before hydration.
    if (value !== '' || document.activeElement !== field) field.value = value
    sent.current = value
    setBlank(field.value === '')
    if (isBeforeScript && value === '' && field.value !== '') searchTyped()
  }, [value])

  function search(isLater: boolean) {
    clearTimeout(pause.current)
    const text = input.current?.value.trim() ?? ''
    setBlank(text === '')
    const send = () => {
      sent.current = text
      onSearch(text)
    }
    if (isLater && text !== '') pause.current = setTimeout(send, PAUSE_MS)
    else send()
  }

  function clear() {
    if (input.current) input.current.value = ''
    search(false)
  }

  return (
    <search
      data-on={value ? 'Search' : undefined}
      className="relative not-data-on:print:hidden min-w-0 max-w-72 grow basis-44 max-md:max-w-none max-md:basis-full"
    >
      <Icon
        name="search"
        size={16}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        aria-label={SEARCH.label}
        aria-keyshortcuts="/"
        data-finds=""
        // biome-ignore lint/a11y/noAutofocus: the search is what the page is opened for
        autoFocus={typeof window === 'undefined' && takesFocus}
        placeholder={SEARCH.placeholder}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        className="h-8 w-full rounded-md border border-control bg-surface pr-9 pl-8.5 text-13 text-ellipsis placeholder:text-muted focus-visible:outline-offset-[-1px] max-md:h-11 max-md:text-base/6"
        onChange={() => search(true)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') return search(false)
          // The shortcut to the search; no name starts with it.
          if (event.key === '/' && event.currentTarget.value === '') event.preventDefault()
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (event.currentTarget.value === '') event.currentTarget.blur()
          else clear()
        }}
      />
      <div className="pointer-events-none absolute inset-y-0 right-1 flex items-center">
        <SearchEnd
          isBlank={isBlank}
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
