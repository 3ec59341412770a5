import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Message } from '@/components/ui/message'
import type { ApiError } from '@/lib/browser/api'
import { useWait } from '../use-wait'
import { failureWords } from './failure'

interface FailureProps {
  error: ApiError
  onAgain: () => void
  /** What could not be done, said before why; left out where the whole drawer failed. */
  what?: string
}

/** A session that ended: to sign in, and back to this very person and tab. */
function useSignInAgain(error: ApiError) {
  useEffect(() => {
    if (error.status !== 401) return
    const here = window.location.pathname + window.location.search
    window.location.assign(`/sign-in?next=${encodeURIComponent(here)}`)
  }, [error])
}

/** What happened, what wasn't lost, Try again, and the request id to quote. */
export function Failure({ error, onAgain, what }: FailureProps) {
  const words = failureWords(error)
  const wait = useWait(error, onAgain)
  useSignInAgain(error)
  const { requestId } = error.problem
  const actions = (
    <>
      {words.again && (
        <Button onClick={onAgain}>
          <RefreshCw aria-hidden size={16} className="text-(--muted)" />
          Try again
        </Button>
      )}
      {wait !== null && <span className="text-[13px]/[18px] text-(--muted)">Trying again in {wait} s</span>}
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
