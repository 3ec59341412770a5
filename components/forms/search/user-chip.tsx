import { AppliedChip } from '@/components/list-page/applied-chip'
import { USER } from './messages'

/** Shows the user filter, with a button to clear it. A user id isn't personal data, so it may be in the URL. */
export function UserChip({ userId, onClear }: { userId: string; onClear: () => void }) {
  return (
    <AppliedChip clearLabel={USER.clear} onClear={onClear}>
      <span className="shrink-0 text-muted">{USER.label}</span>
      <bdi translate="no" className="ml-2 max-w-48 truncate font-mono text-xs/[18px]">
        {userId}
      </bdi>
    </AppliedChip>
  )
}
