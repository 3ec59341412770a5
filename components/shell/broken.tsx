import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { useUpdated } from '@/components/ui/updated/use-updated'
import { digestOf } from './digest'
import { BROKEN } from './messages'

/** An error message with a way on, shown instead of a page that crashed. */
export function Broken({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = digestOf(error)
  // A missing script of an older build may be the cause.
  const isUpdated = useUpdated()
  if (isUpdated) {
    return (
      <Message
        isError
        heading="h1"
        title={BROKEN.updated}
        actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
      >
        {BROKEN.unchanged}
      </Message>
    )
  }
  return (
    <Message isError heading="h1" title={BROKEN.title} actions={<Button onClick={retry}>Try again</Button>}>
      {BROKEN.unchanged}
      {digest && (
        <>
          {' '}
          If it happens again, give your admin this code:{' '}
          <code className="font-mono text-text">{digest}</code>.
        </>
      )}
    </Message>
  )
}
