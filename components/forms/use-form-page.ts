import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type Question, questionsOf } from '@/components/answers/questions'
import type { KnownSenders } from '@/components/answers/senders'
import { mostTelling } from '@/components/answers/telling'
import { type Days, hasDays } from '@/components/list-page/days/days'
import { useListPage } from '@/components/list-page/use-list-page'
import { useHiddenAnswers, useTableLayout } from '@/components/preferences/preferences'
import { useMedia } from '@/components/ui/use-media'
import type { CountedSubmissions } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'
import type { TableLayout } from '@/lib/preferences'
import { type FormAddress, hrefOf, listBody, parseAddress, pathOf } from './address'
import { columnId, columnsOf, layoutAtFirst, withSubmitted } from './columns'
import { type LoadedPages, sendersIn, submissionsIn, submissionsOf, totalIn, withNewer } from './loaded'
import { familyOf, type SubmissionsPage, submissionsQuery } from './queries'
import { type AnswerFilter, filterText, isSameFilter } from './search/answer-filter'
import { foundNow, searchNow, useFound } from './search/use-found'
import { useLoadAll } from './search/use-load-all'
import { mayBeUserId } from './search/user-id'

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

/** The questions that the visited pages don't have. */
const newIn = (questions: readonly Question[], visited: readonly Question[]) => {
  const known = new Set(visited.map(({ key }) => key))
  return questions.filter(({ key }) => !known.has(key))
}

/** The user's layout of a form's table, or `layoutAtFirst` until they change it, which a saved order shows. */
function useFormLayout(
  formId: string,
  visited: readonly Question[],
  questions: readonly Question[],
  senders: KnownSenders | null,
): [layout: TableLayout, change: (next: Partial<TableLayout>) => void] {
  const [kept, keep] = useTableLayout(`form ${formId}`)
  const { order, hidden } = useMemo(() => {
    const first = layoutAtFirst(visited, senders)
    const later = newIn(questions, visited).map(columnId)
    return { order: [...first.order, ...later], hidden: [...first.hidden, ...later] }
  }, [visited, questions, senders])
  const layout = useMemo(
    () => (kept.order.length > 0 ? { ...kept, order: withSubmitted(kept.order) } : { ...kept, hidden }),
    [kept, hidden],
  )
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
export function useFormPage(formId: string, sessionMark: string, counted: CountedSubmissions | undefined) {
  const listPage = useListPage({
    path: pathOf(formId),
    parse: parseAddress,
    hrefOf: (at) => hrefOf(formId, at),
    queryOf: useCallback((at: FormAddress) => submissionsQuery(formId, listBody(at)), [formId]),
    family: useMemo(() => familyOf(formId), [formId]),
    stateOf: (wanted, { mark, search, answer }) => (wanted.search ? { mark, search, answer } : {}),
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
  // Those of the visited pages decide the columns, so that loading the rest moves none.
  const visited = useMemo(() => questionsOf(submissionsIn(read), senders), [read, senders])
  const [layout, onLayout] = useFormLayout(formId, visited, questions, senders)
  const telling = useMemo(() => {
    const seen = visited.filter((question) => !layout.hidden.includes(columnId(question)))
    return mostTelling(submissionsIn(read), seen)?.key
  }, [visited, layout.hidden, read])
  const columns = useMemo(
    () => columnsOf([...visited, ...newIn(questions, visited)], senders, telling),
    [visited, questions, senders, telling],
  )

  const found = useFound({
    address,
    state,
    sessionMark,
    loaded,
    senders,
    onForeign: () => change({ search: false }, 'replace'),
  })
  const { search, filter } = found
  const rows = found.rows ?? query.data?.members ?? NO_ROWS

  const isEverything =
    all.state === 'all' || (address.page === 1 && !isOther && query.data !== undefined && !hasNext)

  const [isHidden, hideSummary] = useHiddenAnswers()
  // From this width the summary is a side column.
  const isWide = useMedia('(width >= 1400px)')
  const isSummaryShown = address.view === 'summary' || (isWide && !isHidden)
  const loadsAll =
    (found.isFiltered || isSummaryShown) &&
    all.state === 'idle' &&
    !isEverything &&
    query.data !== undefined &&
    !isOther &&
    !listPage.reading.error
  const startByItself = useEffectEvent(all.startByItself)
  useEffect(() => {
    if (loadsAll) startByItself()
  }, [loadsAll])

  /** Changes what the list is searched for; nothing shows everything. */
  function seek(text: string, filter: AnswerFilter | null, how: 'push' | 'replace', more = {}) {
    const isOn = text !== '' || filter !== null
    const answer = filter ? filterText(filter) : undefined
    const next = isOn ? { mark: sessionMark, search: text || undefined, answer } : {}
    change({ search: isOn, id: null, tab: '', ...more }, how, next)
  }

  return {
    ...listPage,
    formId,
    leftOut: query.data?.leftOut ?? 0,
    /** The customer system has no such form, so there is nothing to arrange, export or summarize. */
    isUnknown: !query.data && listPage.reading.error?.status === 404,
    rows,
    search,
    filter,
    isFiltered: found.isFiltered,
    typed: state ? search : undefined,
    isSearchUnknown: found.isUnknown,
    isWide,
    isSummaryHidden: isHidden,
    hideSummary,
    all,
    isEverything,
    total:
      totalIn(all.pages, all.state === 'all') ??
      (counted && shown.address.userId === '' ? withNewer(counted, submissionsIn(read)) : null),
    offersUser: mayBeUserId(search) && address.userId === '',
    /** Searches the loaded submissions; an empty text ends the search. */
    find(text: string) {
      const before = searchNow(now().search, sessionMark)
      if (text === before.search) return
      seek(text, before.filter, before.search !== '' && text !== '' ? 'replace' : 'push')
    },
    hasDays: hasDays(address),
    dated: found.dated,
    setDays: (days: Days & { page: number }) => change({ ...days, id: null, tab: '' }),
    /** Shows only the submissions with an answer; the same one again, or null, shows the others, too. */
    filterBy(wanted: AnswerFilter | null) {
      const before = searchNow(now().search, sessionMark)
      const next = wanted && !isSameFilter(before.filter, wanted) ? wanted : null
      seek(before.search, next, 'push', { page: 1, view: 'submissions' })
    },
    /**
     * Enter: opens the only match, or looks on for one: a complete user ID at the customer system, a text in the rest.
     * Returns whether the text became the user filter.
     */
    async enter(text: string): Promise<boolean> {
      if (text === '') return false
      const days = now()
      const { filter } = searchNow(days.search, sessionMark)
      const [one, other] = await foundNow({ text, filter, days, loaded, senders })
      if (one) {
        if (!other) listPage.open(one.submission_id)
        return false
      }
      if (!mayBeUserId(text)) {
        if (!isEverything && all.state !== 'loading') all.start()
        return false
      }
      change({ userId: text, search: false, page: 1 }, 'replace')
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
