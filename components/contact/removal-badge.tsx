import { Icon } from '@/components/ui/icon/icon'
import { removalWords } from './removal-messages'
import type { Known } from './removal-states'
import { useWhen } from './use-when'

const ICONS = {
  done: <Icon name="circle-check" size={14} className="shrink-0 text-success" />,
  waiting: <Icon name="clock" size={14} className="shrink-0 text-warning" />,
  failed: <Icon name="circle-alert" size={14} className="shrink-0 text-danger-text" />,
}

/** A removal's state as an icon with text. */
export function RemovalBadge({ removal }: { removal: Known }) {
  const { label, meaning, tone } = removalWords(removal, useWhen())
  return (
    <span className="inline-flex align-top items-center gap-1.5 whitespace-nowrap" data-tooltip={meaning}>
      {ICONS[tone]}
      {label}
    </span>
  )
}
