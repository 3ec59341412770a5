import { Button } from '@/components/ui/button'
import { UNCONFIRMED } from './messages'

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
