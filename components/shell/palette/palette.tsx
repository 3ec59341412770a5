import {
  Fragment,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { SHELL } from '@/components/shell/messages'
import type { ShellPage } from '@/components/shell/navigation/shell-page'
import { useGoTo } from '@/components/shell/navigation/use-go-to'
import { Dialog } from '@/components/ui/dialog'
import { KeyHint } from '@/components/ui/key-hint'
import { LONGEST_SEARCH } from '@/lib/directory-list'
import { foundOptions, recentOptions } from './customer-options'
import { takeEarlyText } from './early-text'
import { foundWords } from './found-messages'
import { PaletteLine } from './palette-line'
import { isCalled, matching, type PaletteOption } from './palette-options'
import { useFoundCustomers } from './use-found-customers'
import { usePlaces } from './use-places'

/** From this many letters a name match means the page or action; fewer mostly start a customer’s name. */
const CALLED = 4

interface PaletteProps {
  pages: readonly ShellPage[]
  onShortcuts: () => void
  onSignOut: () => void
  onClose: () => void
}

/** The command palette: customers, pages, forms and actions by typing. */
export function Palette({ pages, onShortcuts, onSignOut, onClose }: PaletteProps) {
  const goTo = useGoTo()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState<string | null>(null)
  /** The text for which Enter was pressed before results arrived. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const found = useFoundCustomers(typed)
  const field = useRef<HTMLInputElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const customers = foundOptions(found, typed, goTo)
  const everywhere = usePlaces({ pages, goTo, onShortcuts, onSignOut })
  const isBlank = typed.trim() === ''
  const recent = isBlank ? recentOptions(goTo) : []
  const fitting = matching(isBlank ? everywhere.blank : everywhere.typed, typed)
  const called = typed.trim().length < CALLED ? [] : fitting.filter((option) => isCalled(option, typed))
  // Weaker matches are listed below the customers, so that no option moves when those load.
  const others = found.state === 'asking' ? [] : fitting.filter((option) => !called.includes(option))
  const options = [...recent, ...called, ...customers, ...others]
  const first = options[0]
  if (at === null && first) setAt(first.key)
  const current = Math.max(
    0,
    options.findIndex(({ key }) => key === at),
  )
  const words = foundWords(found) || (options.length > 0 ? '' : 'No results.')

  function act(option: PaletteOption | undefined) {
    if (!option) return
    // Closes first, so that the focus is restored and the next page can take it.
    field.current?.closest('dialog')?.close()
    onClose()
    option.onAct()
  }

  // A single match is opened; with several, the user chooses.
  const isAwaited = awaited === typed && !found.answer?.isWaiting
  const awaitedOne = isAwaited && options.length === 1 ? options[0] : undefined
  const actAwaited = useEffectEvent(() => act(awaitedOne))
  const isCome = awaitedOne !== undefined
  useEffect(() => {
    if (isCome) actAwaited()
  }, [isCome])

  // By position, not by key: customers loaded above push the option down, too.
  useLayoutEffect(() => {
    lines.current?.querySelectorAll('[role=option]')[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setAt(options[(current + step + options.length) % options.length]?.key ?? null)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (options.length > 0) act(options[current])
      else if (found.state === 'asking') setAwaited(typed)
    }
  }

  return (
    <Dialog title={SHELL.search} onClose={onClose}>
      <EarlyText onTaken={setTyped} />
      <input
        ref={field}
        data-first=""
        type="text"
        role="combobox"
        aria-label="Search customers, pages, forms and actions"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={options.length > 0 ? `${listId}-${current}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_SEARCH}
        placeholder="Name, email, phone, ID, page, form or action"
        className="h-9 w-full rounded-md border border-control bg-transparent px-2.5 text-sm/5 outline-offset-[-1px] max-md:h-11 max-md:text-base/6"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(null)
        }}
        onKeyDown={onKeyDown}
      />
      {/* A fixed height, so that the field stays in place. Half a row on a phone shows that there are more. */}
      <div className="flex h-82 flex-col pt-2 md:h-[min(31rem,62dvh)]">
        <div
          ref={lines}
          id={listId}
          role="listbox"
          aria-label="Results"
          className="-mx-2 min-h-0 overflow-y-auto empty:hidden"
        >
          {options.map((option, index) => (
            <Fragment key={option.key}>
              {option.group !== options[index - 1]?.group && (
                <p aria-hidden className="px-2 pt-3 pb-1 text-xs/4 text-muted first:pt-1">
                  {option.group}
                </p>
              )}
              <PaletteLine
                id={`${listId}-${index}`}
                option={option}
                isCurrent={index === current}
                onPoint={() => setAt(option.key)}
                onAct={() => act(option)}
              />
            </Fragment>
          ))}
        </div>
        <p role="status" className="my-2 shrink-0 text-13 text-muted empty:hidden">
          {words}
        </p>
        <p
          aria-hidden
          className="mt-auto -mb-2 flex shrink-0 items-center gap-1.5 border-t border-border pt-3 text-xs/4 text-muted max-md:hidden"
        >
          <KeyHint>↑</KeyHint>
          <KeyHint>↓</KeyHint> Move
          <span className="ml-3" />
          <KeyHint>Enter</KeyHint> Open
          <span className="ml-3" />
          <KeyHint>Esc</KeyHint> Close
        </p>
      </div>
    </Dialog>
  )
}

/** Passes on text typed earlier; rendered inside the dialog, so that it runs just before the dialog takes the focus. */
function EarlyText({ onTaken }: { onTaken: (text: string) => void }) {
  useLayoutEffect(() => {
    const early = takeEarlyText()
    if (early) onTaken(early)
  }, [onTaken])
  return null
}
