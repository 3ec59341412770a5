import { CopyButton } from '@/components/ui/copy/copy-button'

/** Copies the customer's address, which names them by ID only. */
export function CopyLink({ id }: { id: string }) {
  const origin = typeof window === 'undefined' ? '' : window.location.origin
  const link = `${origin}/customers/${encodeURIComponent(id.toWellFormed())}`
  return <CopyButton value={link} label="link" icon="link" size="normal" />
}
