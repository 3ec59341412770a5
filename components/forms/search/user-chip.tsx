import { Icon } from '@/components/ui/icon/icon'
import { USER } from './messages'

/** Shows the user filter, with a button to clear it. A user id isn't personal data, so it may be in the URL. */
export function UserChip({ userId, onClear }: { userId: string; onClear: () => void }) {
  return (
    <span
      data-on=""
      className="inline-flex h-8 min-w-0 max-w-full shrink-0 items-center rounded-md border border-accent-border bg-accent-fill pl-2.5 text-13 max-md:h-9"
    >
      <span className="shrink-0 text-muted">{USER.label}</span>
      <bdi translate="no" className="ml-2 max-w-48 truncate font-mono text-xs/[18px]">
        {userId}
      </bdi>
      <button
        type="button"
        aria-label={USER.clear}
        data-tooltip="Clear"
        className="mx-1 inline-flex size-6 items-center justify-center rounded-sm text-muted hover:text-text max-md:size-8"
        onClick={onClear}
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  )
}
