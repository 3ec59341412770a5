import { RefreshCw } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Message } from '@/components/ui/message'
import type { ApiError } from '@/lib/browser/api'
import { failureWords } from './failure'

interface FailureProps {
  error: ApiError
  onAgain: () => void
  /** What could not be done, said before why; left out where the whole drawer failed. */
  what?: string
}

/** What happened, what wasn't lost, Try again, and the request id to quote. */
export function Failure({ error, onAgain, what }: FailureProps) {
  const words = failureWords(error)
  const { requestId } = error.problem
  const actions = (
    <>
      {words.again && (
        <Button onClick={onAgain}>
          <RefreshCw aria-hidden size={16} className="text-(--muted)" />
          Try again
        </Button>
      )}
      {requestId && (
        <span className="ml-2 inline-flex items-center gap-1 font-mono text-xs/4 text-(--muted) first:ml-0">
          <span className="sr-only">Request id </span>
          {requestId}
          <CopyButton value={requestId} label="request id" />
        </span>
      )}
    </>
  )
  return (
    <Message isError title={what ?? words.title} actions={actions}>
      {what && `${words.title}. `}
      {words.detail}
    </Message>
  )
}
