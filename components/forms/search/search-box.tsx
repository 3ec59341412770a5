import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchEnd } from '@/components/ui/fields/search-end'
import { useOpeningFocus } from '@/components/ui/fields/use-opening-focus'
import { Icon } from '@/components/ui/icon/icon'
import { SEARCH } from '../messages'
import { loadSearch } from './use-search-script'

const PAUSE_MS = 120
const LONGEST = 200

interface SearchBoxProps {
  /** Whether the box takes the focus when the page opens, except on a touch screen. */
  takesFocus: boolean
  value: string | undefined
  onSearch: (text: string) => void
  /** Returns whether the text is used up. */
  onEnter: (text: string) => Promise<boolean>
}

/** Searches the loaded submissions. The text is personal data: never in the URL, never stored. */
export function SearchBox({ takesFocus, value, onSearch, onEnter }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef<string | null>(null)
  const [isBlank, setBlank] = useState(true)
  useEffect(() => () => clearTimeout(pause.current), [])

  useOpeningFocus(input, takesFocus)

  const searchTyped = useEffectEvent(() => search(true))
  useEffect(() => {
    const field = input.current
    if (!field || value === undefined || value === sent.current) return
    // Keeps text typed before hydration.
    const isBeforeScript = sent.current === null && value === '' && document.activeElement === field
    if (!isBeforeScript) field.value = value
    sent.current = value
    if (isBeforeScript && field.value !== '') searchTyped()
    else setBlank(field.value.trim() === '')
  }, [value])

  function send(text: string) {
    sent.current = text
    onSearch(text)
  }

  function search(isLater: boolean) {
    clearTimeout(pause.current)
    const text = input.current?.value.trim() ?? ''
    setBlank(text === '')
    if (isLater && text !== '') pause.current = setTimeout(() => send(text), PAUSE_MS)
    else send(text)
  }

  async function enter(text: string) {
    if (!(await onEnter(text).catch(() => false)) || !input.current) return
    sent.current = ''
    input.current.value = ''
    setBlank(true)
  }

  function clear() {
    if (input.current) input.current.value = ''
    search(false)
  }

  return (
    <search
      data-on={value ? 'Search' : undefined}
      className="relative min-w-0 max-w-93 grow basis-56 max-md:max-w-none max-md:basis-full"
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
        // In the server's HTML only: what is typed before the script runs isn't lost.
        // biome-ignore lint/a11y/noAutofocus: the page is for searching
        autoFocus={typeof window === 'undefined' && takesFocus}
        data-finds=""
        placeholder={SEARCH.placeholder}
        defaultValue={value}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        className="h-8 w-full rounded-md border border-control bg-surface pr-9 pl-8.5 text-13 text-ellipsis placeholder:text-muted focus-visible:outline-offset-[-1px] max-md:h-11 max-md:text-base/6"
        onChange={() => {
          // If that fails, the search says so.
          void loadSearch().catch(() => undefined)
          search(true)
        }}
        onBlur={() => search(false)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') {
            const text = event.currentTarget.value.trim()
            search(false)
            enter(text)
          } else if (event.key === '/' && event.currentTarget.value === '') {
            // The shortcut that leads here.
            event.preventDefault()
          } else if (event.key === 'Escape') {
            event.preventDefault()
            if (event.currentTarget.value === '') event.currentTarget.blur()
            else clear()
          }
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
