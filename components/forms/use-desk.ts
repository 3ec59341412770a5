import { startTransition, useCallback, useMemo } from 'react'
import { movesOf } from '@/components/data-table/moves'
import { usePages } from '@/components/data-table/use-pages'
import { useReading } from '@/components/failure/use-reading'
import { entry, go, type Kept } from '@/lib/browser/history-entry'
import { useEntry } from '@/lib/browser/use-entry'
import { type FormAddress, hrefOf, listBody, oddIn, parseAddress, pathOf } from './address'
import { columnsOf } from './columns'
import { sendersIn, submissionsIn } from './loaded'
import { familyOf, submissionsQuery } from './queries'
import { questionsOf } from './questions'
import { useFormLayout } from './use-form-layout'
import { useLoaded } from './use-loaded'

function readAddress(href: string) {
  const params = new URLSearchParams(href.split(/\?(.*)/s)[1])
  const address = parseAddress(params)
  return { address, odd: oddIn(params, address) }
}
const addressNow = () => readAddress(entry().href).address

/** Where a form's submissions are, what they show, and every way to change it. */
export function useDesk(formId: string) {
  const { href, kept } = useEntry(pathOf(formId))
  const { address, odd } = useMemo(() => readAddress(href), [href])
  const queryOf = useCallback((at: FormAddress) => submissionsQuery(formId, listBody(at)), [formId])
  const family = useMemo(() => familyOf(formId), [formId])
  const pages = usePages({ address, queryOf, canAsk: true, family })
  const { query, shown, isOther, askAhead, hasNext } = pages
  const reading = useReading(query)

  const list = `${shown.address.size} ${shown.address.userId}`
  const read = useLoaded(list, shown.address.page, isOther ? undefined : query.data)
  const loaded = useMemo(() => submissionsIn(read), [read])
  const senders = useMemo(() => sendersIn(read), [read])
  const questions = useMemo(() => questionsOf(loaded, senders), [loaded, senders])
  const columns = useMemo(() => columnsOf(questions, senders), [questions, senders])
  const [layout, onLayout] = useFormLayout(formId, questions, senders)

  /** Other rows begin at the top, so their entry doesn't keep how far these were scrolled. */
  function change(next: Partial<FormAddress>) {
    const wanted = { ...addressNow(), ...next }
    askAhead(wanted)
    startTransition(() => go(hrefOf(formId, wanted), {}, 'push'))
  }

  /** The same rows, seen otherwise: they stay where they are. */
  function look(next: Partial<FormAddress>, how: 'push' | 'replace', keeping: Kept = {}) {
    startTransition(() =>
      go(hrefOf(formId, { ...addressNow(), ...next }), { ...entry().kept, ...keeping }, how),
    )
  }

  return {
    formId,
    address,
    /** Names of what the address says and can't be understood. */
    odd,
    pages,
    reading,
    /** Upstream knows no such form: there is nothing to arrange, take away or sum up. */
    isUnknown: !query.data && reading.error?.status === 404,
    /** All submissions read since the list was opened, and what they were asked. */
    loaded,
    /** Who sent them; null: none can be found. */
    senders,
    questions,
    columns,
    layout,
    onLayout,
    /** Whether the entry before is the list, so that closing the drawer goes back. */
    opened: kept?.opened === true,
    change,
    look,
    ...movesOf({ now: addressNow, change, look, hasNext }),
  }
}

export type Desk = ReturnType<typeof useDesk>
