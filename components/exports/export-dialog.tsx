import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { changeWords } from '@/components/failure/change-messages'
import { Dialog } from '@/components/ui/dialog'
import { DialogEnd } from '@/components/ui/dialog-end'
import { useAnnounced } from '@/components/ui/use-announced'
import { Warning } from '@/components/ui/warning'
import { type ExportBody, exportsApi } from '@/lib/browser/exports-api'
import type { ColumnedList, Export } from '@/lib/exports'
import { areAsked } from './export-filters'
import { ExportForm } from './export-form'
import { LOADING, stateWords, titleOf } from './export-messages'
import { addNotice, removeNotice } from './export-notices'
import { ExportOutcome } from './export-outcome'
import { ExportProgress } from './export-progress'
import { PersonForm } from './person-form'
import { exportsQuery } from './queries'

/** Starts or cancels an export. Pending until the exports are loaded again. */
function useChangeExport() {
  const client = useQueryClient()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return useMutation({
    mutationFn: (change: { start: ExportBody } | { cancel: string }) =>
      'start' in change ? exportsApi.start(change.start) : exportsApi.cancel(change.cancel),
    async onSuccess({ id }, change) {
      await client.invalidateQueries({ queryKey: exportsQuery().queryKey })
      if (isLeft.current && 'start' in change) addNotice(id)
    },
  })
}

/** Once the dialog of a running export is left, a notice says how that ended. */
function useNoticeOnceLeft(shown: Export | undefined): void {
  const id = shown?.id
  const isRunning = useRef(false)
  useLayoutEffect(() => {
    isRunning.current = shown?.state === 'running'
  })
  useEffect(() => {
    if (!id) return
    removeNotice(id)
    return () => {
      if (isRunning.current) addNotice(id)
    }
  }, [id])
}

const FETCHABLE_MS = 60 * 60_000

/** Which list, and the page's API query: its filters, and its page, which an export ignores. */
export interface ListExportAsk {
  list: ColumnedList
  asked: object
  /** How many rows match, if known. */
  total?: number | null
  /** Whether the list is searched, which an export ignores. */
  hasSearch?: boolean
  /** Whether customers can be left out by consent, which only the directory knows. */
  hasConsent?: boolean
  /** Whether what is computed of customers is known. */
  hasInsights?: boolean
}

export type ExportAsk = ListExportAsk | { list: 'person'; asked: { id: string } }

/** Whether a file was withdrawn so recently that it would still be offered. */
const isJustWithdrawn = ({ state, endedAt }: Export) =>
  state === 'withdrawn' && Date.now() - Date.parse(endedAt ?? '') < FETCHABLE_MS

/** Whether the waiting file is the requested one. */
const isAsked = ({ list, filters }: Export, ask: ExportAsk) =>
  list === ask.list && (ask.list !== 'person' || filters.id === ask.asked.id)

/** How many rows a running export will have, if it has the page's filters and the page knows; else null. */
function totalOf(running: Export, ask: ExportAsk): number | null {
  if (ask.list === 'person' || ask.hasSearch || !isAsked(running, ask)) return null
  const { filters } = running
  // The opt-out list leaves out some of those who can be contacted.
  const isShorter = filters.by_email === 'can' || filters.by_sms === 'can'
  return isShorter || !areAsked(filters, ask.asked) ? null : (ask.total ?? null)
}

const headingOf = (body: HTMLElement | null) => body?.closest('dialog')?.querySelector('h2')

/**
 * Exports a list: options, progress, the file. Finds a running or ready export again after a reload. Closed while an
 * export runs, it leaves a notice of how that ended.
 */
export function ExportDialog({ onClose, ...ask }: ExportAsk & { onClose: () => void }) {
  const client = useQueryClient()
  const query = useQuery(exportsQuery())
  const [watched, setWatched] = useState<string | null>(null)
  const [started, setStarted] = useState<string | null>(null)
  const { mutate, error, isPending } = useChangeExport()
  const known = query.data?.exports ?? []
  const current =
    known.find(({ id }) => id === watched) ??
    known.find(({ state }) => state === 'running') ??
    known.find((one) => one.state === 'ready' && isAsked(one, ask)) ??
    known
      .filter((one) => isAsked(one, ask))
      .slice(0, 1)
      .find(isJustWithdrawn)
  const shown = watched === 'none' && current?.state !== 'running' ? undefined : current
  // Keep watching it, so that its outcome is shown.
  if (shown && shown.id !== watched) setWatched(shown.id)
  useAnnounced(shown ? stateWords(shown) : null)
  useNoticeOnceLeft(shown)
  const body = useRef<HTMLDivElement>(null)
  const step = shown?.state ?? 'asked'
  const seen = useRef(step)
  useLayoutEffect(() => {
    if (seen.current === step) return
    seen.current = step
    // The pressed button is gone, and the focus with it.
    if (document.activeElement === document.body) headingOf(body.current)?.focus()
  }, [step])

  const start = (body: ExportBody) =>
    mutate(
      { start: body },
      {
        onSuccess: ({ id }) => {
          setWatched(id)
          setStarted(id)
        },
      },
    )
  const failed = error ?? (query.data ? null : query.error)
  return (
    <Dialog title={titleOf(shown?.list ?? ask.list)} onClose={onClose}>
      <div ref={body}>
        {failed && (
          <div role="alert">
            <Warning>{changeWords(failed)}</Warning>
          </div>
        )}
        {query.isPending && <p className="text-13 text-muted">{LOADING}</p>}
        {query.data && !shown && ask.list === 'person' && (
          <PersonForm id={ask.asked.id} isAsking={isPending} onStart={start} />
        )}
        {query.data && !shown && ask.list !== 'person' && (
          <ExportForm {...ask} isAsking={isPending} onStart={start} />
        )}
        {shown?.state === 'running' && (
          <ExportProgress
            key={shown.id}
            export={shown}
            total={totalOf(shown, ask)}
            isAsking={isPending}
            onCancel={() => mutate({ cancel: shown.id })}
          />
        )}
        {shown && shown.state !== 'running' && (
          <ExportOutcome
            export={shown}
            isWanted={shown.id === started}
            isOther={shown.id !== started && shown.list === ask.list && !areAsked(shown.filters, ask.asked)}
            onFetched={() => {
              setWatched(shown.id)
              // The link disappears before the download is confirmed, so move the focus.
              headingOf(body.current)?.focus({ preventScroll: true })
              // The browser requests the file right after this.
              client.invalidateQueries({ queryKey: exportsQuery().queryKey })
            }}
            onAgain={() => setWatched('none')}
          />
        )}
        {query.isError && !query.data && <DialogEnd leave="Close" />}
      </div>
    </Dialog>
  )
}
