import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { formatCount } from '@/lib/format/numbers'

export interface DrawerBarProps {
  noun: string
  position: { index: number; count: number } | null
  where?: string
  /** On a phone the bar has the record's name. */
  title?: ReactNode
  /** Buttons for the open record. */
  actions?: ReactNode
  onClose: () => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** Close, on a phone the title, the record's actions, the position on the list's page, and next/previous. `position.index` from 0. */
export function DrawerBar({
  noun,
  position,
  where = 'on this page',
  title,
  actions,
  onClose,
  onPrevious,
  onNext,
}: DrawerBarProps) {
  return (
    <div
      data-drawer-bar=""
      className="flex h-14 shrink-0 items-center gap-1 px-4 max-md:h-auto max-md:min-h-13 max-md:gap-0 max-md:px-1 print:hidden"
    >
      <IconButton label="Close" icon={<Icon name="x" size={16} />} onClick={onClose} />
      {title && (
        // The heading has the same name.
        <span
          aria-hidden
          className="line-clamp-3 min-w-0 flex-1 py-1 text-base/5 font-semibold tracking-[-0.011em] wrap-anywhere md:hidden"
        >
          {title}
        </span>
      )}
      {actions}
      <span className={`mr-2 ml-auto text-xs/4 text-muted ${title ? 'max-md:hidden' : ''}`}>
        {position && `${formatCount(position.index + 1)} of ${formatCount(position.count)} ${where}`}
      </span>
      <Neighbour label={`Previous ${noun}`} icon={<Icon name="chevron-up" size={16} />} onGo={onPrevious} />
      <Neighbour label={`Next ${noun}`} icon={<Icon name="chevron-down" size={16} />} onGo={onNext} />
    </div>
  )
}

interface NeighbourProps {
  label: string
  icon: ReactNode
  onGo: (() => void) | null
}

/** `aria-disabled` at the ends of the page: `disabled` would drop the focus. */
function Neighbour({ label, icon, onGo }: NeighbourProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={onGo === null}
      className="aria-disabled:cursor-default aria-disabled:text-disabled aria-disabled:hover:bg-transparent"
      onClick={() => onGo?.()}
    />
  )
}
