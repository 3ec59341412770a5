import { Button } from '@/components/ui/button'
import { NOT_HERE } from './messages'

interface NotHereProps {
  id: string
  headingId: string
  onClose: () => void
}

/** Shown if the current page doesn't have the submission in the URL. */
export function NotHere({ id, headingId, onClose }: NotHereProps) {
  return (
    <div className="pt-6 text-13">
      <h2 id={headingId} tabIndex={-1} className="text-sm/5 font-semibold">
        {NOT_HERE.title}
      </h2>
      <p className="mt-0.5 font-mono text-xs/4 wrap-anywhere">{id}</p>
      <p className="mt-0.5 text-muted">{NOT_HERE.detail}</p>
      <div className="mt-4">
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  )
}
