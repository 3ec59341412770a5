import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { RemovalState } from '@/lib/browser/removals-api'
import { REMOVAL_WORDS } from './removal-words'

const ICONS = {
  done: <CircleCheck aria-hidden size={14} className="shrink-0 text-(--success)" />,
  waiting: <Clock aria-hidden size={14} className="shrink-0 text-(--warning)" />,
  failed: <CircleAlert aria-hidden size={14} className="shrink-0 text-(--danger-text)" />,
}

/** A removal's state as an icon and words. */
export function RemovalBadge({ state }: { state: RemovalState }) {
  const { label, meaning, tone } = REMOVAL_WORDS[state]
  return (
    <span className="inline-flex align-top items-center gap-1.5 whitespace-nowrap" data-tooltip={meaning}>
      {ICONS[tone]}
      {label}
    </span>
  )
}
