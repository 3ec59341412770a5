import { Suspense } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon/icon'
import { lazyPart } from '@/components/ui/lazy-part'
import { Message } from '@/components/ui/message'
import type { ApiError } from '@/lib/browser/api'
import { failureWords, type Subject } from './failure-messages'
import { useFailingSince } from './use-failing-since'
import { useSignInAgain } from './use-sign-in-again'
import { useWait } from './use-wait'

/** If it can't load, the ID can still be selected. */
const CopyButton = lazyPart(() =>
  import('@/components/ui/copy/copy-button').then((module) => module.CopyButton),
)

interface FailureProps {
  error: ApiError
  subject: Subject
  onAgain: () => void
  isOnline?: boolean
  /** What could not be done, placed before the reason; omit if nothing else is shown. */
  what?: string
}

/** What failed, what is safe, Try again (automatic after a requested wait), and the request id. */
export function Failure({ error, subject, onAgain, isOnline, what }: FailureProps) {
  const { title, detail, again } = failureWords(error, subject, isOnline)
  const wait = useWait(error, onAgain)
  const since = useFailingSince(error)
  useSignInAgain(error)
  const { requestId } = error.problem
  const actions = (
    <>
      {again && (
        <Button onClick={onAgain}>
          <Icon name="refresh-cw" size={16} className="text-muted" />
          Try again
        </Button>
      )}
      {wait !== null && (
        <span aria-hidden className="text-13 text-muted">
          Retrying in {wait} s
        </span>
      )}
      {requestId && (
        <span className="ml-2 inline-flex items-center gap-1 font-mono text-xs/4 text-muted first:ml-0">
          <span className="sr-only">Request ID </span>
          {requestId}
          <Suspense>
            <CopyButton value={requestId} label="request ID" />
          </Suspense>
        </span>
      )}
    </>
  )
  return (
    <Message isError title={what ?? title} actions={actions}>
      {what && `${title}. `}
      {detail}
      {since && <span className="mt-1 block">{since}</span>}
    </Message>
  )
}
