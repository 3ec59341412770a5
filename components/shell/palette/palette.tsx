import { useQuery } from '@tanstack/react-query'
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
import { marksOf } from '@/components/contact/found'
import { SHELL } from '@/components/shell/messages'
import type { ShellPage } from '@/components/shell/navigation/shell-page'
import { useGoTo } from '@/components/shell/navigation/use-go-to'
import { switchTheme } from '@/components/shell/theme'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon/icon'
import type { KnownForm } from '@/lib/answers/forms'
import { formsApi } from '@/lib/browser/forms-api'
import { handOverSearch } from '@/lib/browser/handed-search'
import { recentCustomers } from '@/lib/browser/recent-customers'
import { trimInvisible } from '@/lib/contact/invisible'
import { LONGEST_SEARCH } from '@/lib/directory-list'
import { takeEarlyText } from './early-text'
import { foundWords, seeAllWords } from './found-messages'
import { PaletteLine } from './palette-line'
import {
  customerOption,
  formOptions,
  isCalled,
  matching,
  type PaletteOption,
  pageOptions,
} from './palette-options'
import { useFoundCustomers } from './use-found-customers'

const FRESH_FOR = 60_000

const NONE: KnownForm[] = []

/** The team's forms, for users who may view them; empty while loading. */
function useKnownForms(mayRead: boolean): readonly KnownForm[] {
  const { data } = useQuery({
    queryKey: ['forms', 'known'],
    queryFn: ({ signal }) => formsApi.list(signal),
    staleTime: FRESH_FOR,
    enabled: mayRead,
  })
  return data?.forms ?? NONE
}

/** Whether the Customers page is open and takes searches itself. */
const isOnCustomers = () => /^\/customers(\/|$)/.test(window.location.pathname)

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
  const forms = useKnownForms(pages.some(({ permission }) => permission === 'forms.read'))
  const field = useRef<HTMLInputElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const { members = [], highlights = null } = found.answer ?? {}
  const customers = members.map((one) =>
    customerOption(one, marksOf(highlights, one.id) ?? {}, <Icon name="user" />, goTo),
  )
  const all = seeAllWords(found)
  const seeAll: PaletteOption[] = all
    ? [{ key: 'see-all', label: all, icon: <Icon name="users" />, onAct: () => showAll(typed) }]
    : []
  const recent =
    typed.trim() === ''
      ? recentCustomers()
          .filter(({ id }) => !window.location.href.includes(encodeURIComponent(id)))
          .map((one) => ({
            ...customerOption(one, {}, <Icon name="rotate-ccw-clock" />, goTo),
            group: 'Recently opened',
          }))
      : []
  const everywhere: PaletteOption[] = [
    ...pageOptions(pages, goTo),
    ...formOptions(forms, <Icon name="clipboard-list" />, goTo),
    {
      key: 'account',
      label: 'Your account',
      group: 'Actions',
      icon: <Icon name="user-round" />,
      onAct: () => goTo('/account'),
    },
    { key: 'theme', label: SHELL.theme, group: 'Actions', icon: <Icon name="moon" />, onAct: switchTheme },
    {
      key: 'shortcuts',
      label: SHELL.shortcuts,
      group: 'Actions',
      icon: <Icon name="keyboard" />,
      onAct: onShortcuts,
    },
    {
      key: 'sign-out',
      label: SHELL.signOut,
      group: 'Actions',
      icon: <Icon name="log-out" />,
      onAct: onSignOut,
    },
  ]
  const fitting = matching(everywhere, typed)
  const called = typed.trim().length < CALLED ? [] : fitting.filter((option) => isCalled(option, typed))
  // Weaker matches are listed below the customers, so that no option moves when those load.
  const others = found.state === 'asking' ? [] : fitting.filter((option) => !called.includes(option))
  const options = [...recent, ...called, ...customers, ...seeAll, ...others]
  const first = options[0]
  if (at === null && first) setAt(first.key)
  const current = Math.max(
    0,
    options.findIndex(({ key }) => key === at),
  )
  const words = foundWords(found) || (options.length > 0 ? '' : 'No results.')

  function showAll(text: string) {
    handOverSearch(trimInvisible(text))
    if (!isOnCustomers()) goTo('/customers')
  }

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
      {/* Reserves space for results, so that the field stays in place. Half a row on a phone shows that there are more. */}
      <div className="min-h-80 md:min-h-[min(35rem,60dvh)]">
        <div
          ref={lines}
          id={listId}
          role="listbox"
          aria-label="Results"
          className="-mx-2 mt-2 max-h-72 overflow-y-auto empty:hidden md:max-h-[min(33rem,calc(60dvh-2rem))]"
        >
          {options.map((option, index) => (
            <Fragment key={option.key}>
              {typed === '' && option.group !== options[index - 1]?.group && (
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
        <p role="status" className="mt-2 text-13 text-muted empty:hidden">
          {words}
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
