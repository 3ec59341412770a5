import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useListPage } from '@/components/list-page/use-list-page'
import { useTableLayout } from '@/components/preferences/preferences'
import { entry, privateText } from '@/lib/browser/navigation/history-entry'
import type { Submission } from '@/lib/contract'
import type { TableLayout } from '@/lib/preferences'
import { type FormAddress, hrefOf, listBody, parseAddress, pathOf } from './address'
import { columnsOf, layoutAtFirst } from './columns'
import { type LoadedPages, sendersIn, submissionsOf } from './loaded'
import { familyOf, type SubmissionsPage, submissionsQuery } from './queries'
import { type Question, questionsOf } from './questions'
import { mayBeUserId, searchFor } from './search/match'
import { useLoadAll } from './search/use-load-all'
import type { KnownSenders } from './senders'

interface Loaded {
  list: string
  page: number
  read: SubmissionsPage | undefined
  pages: LoadedPages
}

const NOTHING: Loaded = { list: '', page: 0, read: undefined, pages: new Map() }

/** All pages loaded since a list was opened, the latest last. Change `list` when they no longer belong together. */
function useLoaded(list: string, page: number, read: SubmissionsPage | undefined): LoadedPages {
  const [loaded, setLoaded] = useState(NOTHING)
  if (loaded.list !== list || loaded.page !== page || loaded.read !== read) {
    const before = loaded.list === list ? loaded.pages : NOTHING.pages
    const pages = read ? new Map([...before].filter(([number]) => number !== page)).set(page, read) : before
    setLoaded({ list, page, read, pages })
  }
  return loaded.pages
}

/** The user's layout of a form's table, or `layoutAtFirst` until they change it, which a saved order shows. */
function useFormLayout(
  formId: string,
  questions: readonly Question[],
  senders: KnownSenders | null,
): [layout: TableLayout, change: (next: Partial<TableLayout>) => void] {
  const [kept, keep] = useTableLayout(`form ${formId}`)
  const { order, hidden } = useMemo(() => layoutAtFirst(questions, senders), [questions, senders])
  const layout = useMemo(() => (kept.order.length > 0 ? kept : { ...kept, hidden }), [kept, hidden])
  return [
    layout,
    (next) => {
      const isReset = next.order?.length === 0
      const isOfColumns = Object.keys(next).some((name) => name !== 'density')
      const before = kept.order.length > 0 ? kept.order : order
      keep(isReset || !isOfColumns ? next : { order: before, hidden: layout.hidden, ...next })
    },
  ]
}

const NO_ROWS: Submission[] = []

/** The state of a form's page: URL, submissions, and every way to change them. */
export function useFormPage(formId: string, sessionMark: string) {
  const listPage = useListPage({
    path: pathOf(formId),
    parse: parseAddress,
    hrefOf: (at) => hrefOf(formId, at),
    queryOf: useCallback((at: FormAddress) => submissionsQuery(formId, listBody(at)), [formId]),
    family: useMemo(() => familyOf(formId), [formId]),
    stateOf: (wanted, { mark, search }) => (wanted.search ? { mark, search } : {}),
  })
  const { address, pages, change, now, entryState: state } = listPage
  const { query, shown, isOther, hasNext } = pages

  const list = `${shown.address.size} ${shown.address.userId}`
  const read = useLoaded(list, shown.address.page, isOther ? undefined : query.data)
  const all = useLoadAll(formId, address.userId)
  const loaded = useMemo(
    () => submissionsOf(read, all.pages, all.state === 'all'),
    [read, all.pages, all.state],
  )
  const senders = useMemo(() => sendersIn([...all.pages, ...read.values()]), [read, all.pages])
  const questions = useMemo(() => questionsOf(loaded, senders), [loaded, senders])
  const columns = useMemo(() => columnsOf(questions, senders), [questions, senders])
  const [layout, onLayout] = useFormLayout(formId, questions, senders)

  const typed = state ? { search: privateText(state, sessionMark, 'search') } : undefined
  const search = (address.search && typed?.search) || ''
  const rows = useMemo(() => {
    if (search === '') return address.search ? NO_ROWS : (query.data?.members ?? NO_ROWS)
    const isFound = searchFor(search)
    return loaded.filter((one) => isFound(one, senders?.get(one.submission_id)))
  }, [search, address.search, query.data, loaded, senders])

  const isEverything =
    all.state === 'all' || (address.page === 1 && !isOther && query.data !== undefined && !hasNext)

  // A link or another session's entry marks a search without its text.
  const isForeign = address.search && typed !== undefined && typed.search === undefined
  const endSearch = useEffectEvent(() => change({ search: false }, 'replace'))
  useEffect(() => {
    if (isForeign) endSearch()
  }, [isForeign])

  return {
    ...listPage,
    formId,
    leftOut: query.data?.leftOut ?? 0,
    /** The customer system has no such form, so there is nothing to arrange, export or summarize. */
    isUnknown: !query.data && listPage.reading.error?.status === 404,
    rows,
    search,
    typed: typed && search,
    isSearchUnknown: address.search && search === '',
    all,
    isEverything,
    offersUser: mayBeUserId(search) && address.userId === '',
    /** Searches the loaded submissions; an empty text ends the search. */
    find(text: string) {
      const { search: isOn } = now()
      const before = isOn ? privateText(entry().state, sessionMark, 'search') : undefined
      if (text === (before ?? '')) return
      change(
        { search: text !== '', id: null, tab: '' },
        isOn && text !== '' ? 'replace' : 'push',
        text === '' ? {} : { mark: sessionMark, search: text },
      )
    },
    /** Asks the customer system for a complete user id that no loaded submission has; returns whether it did. */
    enter(text: string): boolean {
      if (!mayBeUserId(text)) return false
      const isFound = searchFor(text)
      if (loaded.some((one) => isFound(one, senders?.get(one.submission_id)))) return false
      change({ userId: text, search: false, page: 1 })
      return true
    },
    loaded,
    senders,
    questions,
    columns,
    layout,
    onLayout,
  }
}

export type FormPageState = ReturnType<typeof useFormPage>
