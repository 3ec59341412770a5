import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useNow } from '@/components/record/now'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { openDialogs } from '@/components/ui/modal-dialogs'
import { exportsApi } from '@/lib/browser/exports-api'
import { NOTICE, type NoticedEnd, OUTCOME, timeToDownload } from './export-messages'
import { exportsQuery } from './queries'
import { useAskedDownload } from './use-asked-download'

/** Poll intervals, in ms: while the end is near, and while only the user or the clock changes something. */
const SOON_MS = 2000
const LATER_MS = 30_000

interface ExportNoticeProps {
  id: string
  onSeen: () => void
}

/** Says how an export ended whose dialog was closed, with its download. Shows nothing until then. */
export function ExportNotice({ id, onSeen }: ExportNoticeProps) {
  const now = useNow()
  const [isAsked, noteAsked] = useAskedDownload()
  const dialog = useSelector(openDialogs, (open) => open.at(-1) ?? null)
  const { data, isFetchedAfterMount } = useQuery({
    ...exportsQuery(),
    refetchInterval({ state: { data, error } }) {
      const isRunning = data?.exports.some((one) => one.id === id && one.state === 'running')
      return !error && (isRunning || isAsked) ? SOON_MS : LATER_MS
    },
  })
  const made = data?.exports.find((one) => one.id === id)
  const isSeen = made ? made.state === 'fetched' || made.state === 'cancelled' : isFetchedAfterMount && !!data
  useEffect(() => {
    if (isSeen) onSeen()
  }, [isSeen, onSeen])
  const close = useRef<HTMLButtonElement>(null)
  if (!made || isSeen || made.state === 'running') return null

  const state = made.state as NoticedEnd
  const isReady = state === 'ready'
  const isOffered = isReady && !isAsked
  const notice = (
    <section
      aria-label={NOTICE.label}
      data-notice=""
      className="fixed right-gutter bottom-20 z-50 flex w-max max-w-[min(40rem,calc(100vw-48px))] flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-raised py-2.5 pr-2 pl-4 text-13 shadow-popover max-md:right-4 max-md:bottom-36 max-md:w-[calc(100vw-32px)] max-md:max-w-none print:hidden in-[body:has([data-drawer])]:xl:right-[calc(var(--spacing-drawer)+24px)] in-[body:has([data-drawer])]:xl:max-w-[min(40rem,calc(100vw-var(--spacing-drawer)-272px))] in-[body:has([data-drawer]):not(:has(dialog[open]))]:max-md:bottom-4 in-[dialog]:max-md:top-4 in-[dialog]:max-md:bottom-auto"
    >
      <div className="min-w-0 flex-1 max-md:basis-full">
        {/* Only the title is announced, not each minute that passes. */}
        <p role="alert" className="font-medium">
          {NOTICE.title(made.list, state)}
        </p>
        <p className="text-muted">
          {isOffered && NOTICE.ready(made.rows, timeToDownload(made, now ?? Date.now()))}
          {isReady && isAsked && OUTCOME.started}
          {state === 'expired' && OUTCOME.expired}
          {(state === 'failed' || state === 'withdrawn') && made.reason}
        </p>
      </div>
      {isOffered && (
        <ButtonLink
          href={exportsApi.fileOf(id)}
          download={made.fileName}
          variant="primary"
          onClick={() => {
            noteAsked()
            // The link disappears, and the focus with it.
            close.current?.focus({ preventScroll: true })
          }}
        >
          {OUTCOME.download}
        </ButtonLink>
      )}
      <IconButton
        ref={close}
        label={NOTICE.dismiss}
        icon={<Icon name="x" size={16} />}
        className="max-md:ml-auto"
        onClick={() => {
          onSeen()
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      />
    </section>
  )
  return dialog ? createPortal(notice, dialog) : notice
}
