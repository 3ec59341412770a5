import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { useDrawerKeys } from './use-drawer-keys'

interface UnfetchedDrawerProps {
  onClose: () => void
  onAgain: () => void
}

/** In place of a drawer whose script could not be fetched, so that the list beside it stays. */
export function UnfetchedDrawer({ onClose, onAgain }: UnfetchedDrawerProps) {
  const drawer = useRef<HTMLElement>(null)
  useDrawerKeys(drawer, onClose)
  return (
    <section
      ref={drawer}
      aria-label="Not loaded"
      data-drawer=""
      className="fixed inset-y-0 right-0 z-30 w-full bg-(--surface) px-(--gutter) pt-12 shadow-(--shadow-drawer) max-md:px-4 md:w-(--drawer-w)"
    >
      <Message
        isError
        title="This could not be loaded"
        actions={
          <>
            <Button onClick={onAgain}>Try again</Button>
            <Button variant="ghost" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        Frontdesk can’t be reached from this computer, or was updated meanwhile: then reload the page. Nothing
        was changed.
      </Message>
    </section>
  )
}
