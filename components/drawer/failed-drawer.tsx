import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { useUpdated } from '@/components/ui/updated/use-updated'

interface FailedDrawerProps {
  onClose: () => void
  onAgain: () => void
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** Replaces a drawer whose script failed to load, so that the list stays usable. */
export function FailedDrawer({ onClose, onAgain }: FailedDrawerProps) {
  const isUpdated = useUpdated()
  return (
    <section
      aria-label="Couldn’t load"
      data-drawer=""
      className="fixed inset-y-0 right-0 z-30 w-full bg-surface px-gutter pt-12 shadow-drawer max-md:px-4 md:w-drawer"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Message
        isError
        title={isUpdated ? 'Frontdesk was updated' : 'Couldn’t load this'}
        actions={
          <>
            <Button ref={takeFocus} onClick={isUpdated ? () => window.location.reload() : onAgain}>
              {isUpdated ? 'Reload' : 'Try again'}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        {isUpdated
          ? 'Reload the page to continue.'
          : 'Can’t reach Frontdesk. Check your connection and try again.'}
      </Message>
    </section>
  )
}
