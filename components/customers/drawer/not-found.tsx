import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy/copy-button'
import { NOT_FOUND, UNCONFIRMED } from './messages'

interface UnconfirmedProps {
  headingId: string
  onAgain: () => void
}

/** The customer system ignored the contact id, so this customer may or may not exist. */
export function Unconfirmed({ headingId, onAgain }: UnconfirmedProps) {
  return (
    <div className="pt-6 text-13">
      <h2 id={headingId} tabIndex={-1} className="text-sm/5 font-semibold">
        {UNCONFIRMED.title}
      </h2>
      <p className="mt-0.5 text-muted">{UNCONFIRMED.cause}</p>
      <div className="mt-4">
        <Button onClick={onAgain}>Try again</Button>
      </div>
    </div>
  )
}

interface NotFoundProps {
  id: string
  inList: boolean
  headingId: string
  onClose: () => void
}

export function NotFound({ id, inList, headingId, onClose }: NotFoundProps) {
  return (
    <div className="pt-6 text-13">
      <h2 id={headingId} tabIndex={-1} className="text-sm/5 font-semibold">
        {NOT_FOUND.title}
      </h2>
      <p className="mt-0.5 flex items-center gap-1 font-mono text-xs/4">
        <span className="min-w-0 wrap-anywhere">{id}</span>
        <CopyButton value={id} label="ID" />
      </p>
      <p className="mt-0.5 text-muted">{inList ? NOT_FOUND.inList : NOT_FOUND.elsewhere}</p>
      <div className="mt-4">
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  )
}
