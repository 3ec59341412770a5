import { CircleAlert } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { SHELL } from './messages'

interface SignOutFailureProps {
  onRetry: () => void
  onDismiss: () => void
}

/** Says that the user is still signed in, which matters on a shared computer. */
export function SignOutFailure({ onRetry, onDismiss }: SignOutFailureProps) {
  return (
    <div
      role="alert"
      className="fixed bottom-4 left-4 z-50 w-90 max-w-[calc(100vw-32px)] rounded-lg bg-raised p-4 text-13 shadow-popover max-md:bottom-18"
    >
      <p className="flex gap-2 font-medium">
        <CircleAlert aria-hidden size={16} className="mt-px shrink-0 text-danger-text" />
        {SHELL.signOutFailed}
      </p>
      <div className="mt-3 flex gap-2 pl-6">
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="ghost" onClick={onDismiss}>
          {SHELL.staySignedIn}
        </Button>
      </div>
    </div>
  )
}
