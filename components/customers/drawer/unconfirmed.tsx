import { Button } from '@/components/ui/button'

interface UnconfirmedProps {
  headingId: string
  onAgain: () => void
}

/** The customer system ignored the contact id, so nothing is known of this customer. */
export function Unconfirmed({ headingId, onAgain }: UnconfirmedProps) {
  return (
    <div className="pt-6 text-[13px]/[18px]">
      <h2 id={headingId} tabIndex={-1} className="text-sm/5 font-semibold">
        This customer couldn’t be read
      </h2>
      <p className="mt-0.5 text-(--muted)">
        Your customer system ignored the contact id and sent other customers, which aren’t shown here. Whether
        this customer still exists isn’t known. Nothing was changed.
      </p>
      <div className="mt-4">
        <Button onClick={onAgain}>Try again</Button>
      </div>
    </div>
  )
}
