import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchField } from '@/components/ui/fields/search-field'

const PAUSE_MS = 120

interface SearchBoxProps {
  words: { label: string; placeholder: string; clear: string }
  /** The longest text, in characters. */
  longest: number
  className: string
  /** The current search; undefined until it is known. */
  value: string | undefined
  takesFocus: boolean
  /** Whether a text is enough to search for; others end the search. */
  isEnough?: (text: string) => boolean
  /** On the first letter, to load what a search needs. */
  onStart?: () => void
  onSearch: (text: string) => void
  /** Returns whether the text is used up. */
  onEnter?: (text: string) => Promise<boolean>
}

/** Searches a list while typing. Uncontrolled, so that text typed before hydration stays. */
export function SearchBox(props: SearchBoxProps) {
  const { words, longest, className, value, takesFocus, isEnough, onStart, onSearch, onEnter } = props
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef<string | null>(null)
  const [isBlank, setBlank] = useState(true)
  useEffect(() => () => clearTimeout(pause.current), [])

  const searchTyped = useEffectEvent(() => search(true))
  useEffect(() => {
    const field = input.current
    if (!field || value === undefined || value === sent.current) return
    const isBeforeScript = sent.current === null && value === '' && document.activeElement === field
    if (!isBeforeScript) field.value = value
    sent.current = value
    if (isBeforeScript && field.value !== '') searchTyped()
    else setBlank(field.value.trim() === '')
  }, [value])

  function search(isLater: boolean) {
    clearTimeout(pause.current)
    const typed = input.current?.value.trim() ?? ''
    const text = isEnough?.(typed) === false ? '' : typed
    setBlank(typed === '')
    const send = () => {
      sent.current = text
      onSearch(text)
    }
    if (isLater && text !== '') pause.current = setTimeout(send, PAUSE_MS)
    else send()
  }

  function write(text: string) {
    if (input.current) input.current.value = text
    setBlank(text === '')
  }

  async function enter(text: string) {
    search(false)
    if (!(await onEnter?.(text.trim()).catch(() => false))) return
    sent.current = ''
    write('')
  }

  return (
    <SearchField
      input={input}
      label={words.label}
      placeholder={words.placeholder}
      clearLabel={words.clear}
      longest={longest}
      printed={value ? 'Search' : undefined}
      isBlank={isBlank}
      takesFocus={takesFocus}
      className={className}
      onType={() => {
        onStart?.()
        search(true)
      }}
      onEnter={enter}
      onLeave={() => search(false)}
      onClear={() => {
        write('')
        search(false)
      }}
    />
  )
}
