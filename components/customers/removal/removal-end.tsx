import type { ReactNode } from 'react'
import { removalWords } from '@/components/contact/removal-messages'
import { useWhen } from '@/components/contact/use-when'
import { useTimeZone } from '@/components/record/time-zone'
import { PageLink } from '@/components/shell/navigation/page-link'
import { Button } from '@/components/ui/button'
import { buttonLook } from '@/components/ui/button-look'
import { CopyButton } from '@/components/ui/copy/copy-button'
import { Icon } from '@/components/ui/icon/icon'
import type { Removal } from '@/lib/answers/removals'
import type { Problem } from '@/lib/browser/api'
import { formatExactTime } from '@/lib/format/exact'
import { CONNECTION_LOST, END } from './messages'
import type { RefusalWords } from './refusal-messages'

const ICONS = {
  done: <Icon name="circle-check" size={16} className="mt-0.5 shrink-0 text-success" />,
  waiting: <Icon name="clock" size={16} className="mt-0.5 shrink-0 text-warning" />,
  failed: <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0 text-danger-text" />,
}

interface EndProps {
  title: string
  detail: ReactNode
  tone: keyof typeof ICONS
  removalId?: string
  requestId?: string
  onAgain?: () => void
}

function End({ title, detail, tone, removalId, requestId, onAgain }: EndProps) {
  return (
    <div role={tone === 'failed' ? 'alert' : 'status'}>
      <p className="flex items-start gap-2 text-sm font-semibold tabular-nums">
        {ICONS[tone]}
        {title}
      </p>
      <p className="mt-1 pl-6 text-13 text-muted">{detail}</p>
      {requestId && (
        <p className="mt-2 flex items-center gap-1 pl-6 font-mono text-xs/4 text-muted">
          {requestId}
          <CopyButton value={requestId} label="request ID" />
        </p>
      )}
      <div className="mt-6 flex justify-end gap-2 max-md:*:flex-1">
        {onAgain && (
          <Button size="tall" onClick={onAgain}>
            {END.again}
          </Button>
        )}
        <PageLink
          href={removalId ? `/removals/${removalId}` : '/removals'}
          prefetch={false}
          className={buttonLook({ size: 'tall' })}
        >
          {tone === 'done' ? END.certificate : removalId ? END.record : END.all}
        </PageLink>
        <Button
          size="tall"
          variant="primary"
          data-first=""
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          Close
        </Button>
      </div>
    </div>
  )
}

/** The outcome of a removal, or that it isn't known yet. */
export function RemovalEnd({ removal, onAgain }: { removal: Removal; onAgain: () => void }) {
  const zone = useTimeZone()
  const { label, meaning, note, tone } = removalWords(removal, useWhen())
  const at = removal.steps.at(-1)?.at
  const title = tone === 'done' && at ? `${label} at ${formatExactTime(at, zone)}` : label
  const isStillThere =
    removal.state === 'present' || (removal.state === 'confirmed' && removal.seenAt !== null)
  return (
    <End
      title={title}
      detail={
        <>
          {meaning}
          {note && <span className="mt-1 block tabular-nums">{note}</span>}
        </>
      }
      tone={tone}
      removalId={removal.id}
      onAgain={isStillThere && tone !== 'done' ? onAgain : undefined}
    />
  )
}

/** A refused removal or preview: what happened to the contact, and why. */
export function RemovalRefused({ words, problem, onAgain }: RefusedProps) {
  const { requestId, removalId } = problem
  return (
    <End
      title={words.title}
      detail={words.detail}
      tone="failed"
      requestId={requestId}
      removalId={removalId}
      onAgain={words.again ? onAgain : undefined}
    />
  )
}

interface RefusedProps {
  words: RefusalWords
  problem: Problem
  onAgain: () => void
}

/** No response arrived, so the outcome is unknown here. */
export function RemovalUnheard({ onAgain }: { onAgain: () => void }) {
  return <End {...CONNECTION_LOST} tone="waiting" onAgain={onAgain} />
}
