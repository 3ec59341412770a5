import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'

interface NotFoundProps {
  id: string
  inList: boolean
  headingId: string
  onClose: () => void
}

/** Upstream knows nobody by this id. */
export function NotFound({ id, inList, headingId, onClose }: NotFoundProps) {
  return (
    <div className="pt-6 text-[13px]/[18px]">
      <h2 id={headingId} tabIndex={-1} className="text-sm/5 font-semibold">
        No customer has this id
      </h2>
      <p className="mt-0.5 flex items-center gap-1 font-mono text-xs/4">
        <span className="min-w-0 wrap-anywhere">{id}</span>
        <CopyButton value={id} label="id" />
      </p>
      <p className="mt-0.5 text-(--muted)">
        {inList
          ? 'The list still shows a person with it, who has been removed or changed since.'
          : 'The person may have been removed, or the address is incomplete.'}
      </p>
      <div className="mt-4">
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  )
}
