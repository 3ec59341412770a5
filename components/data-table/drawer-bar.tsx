import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { formatCount } from '@/lib/format/numbers'

export interface DrawerBarProps {
  /** What the list holds, as in "Next customer". */
  noun: string
  position: { index: number; count: number } | null
  /** What `position` counts; a page's rows unless said. */
  where?: string
  onClose: () => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** Close, the place in the list's page, and the way to the neighbours. `position.index` from 0. */
export function DrawerBar({
  noun,
  position,
  where = 'on this page',
  onClose,
  onPrevious,
  onNext,
}: DrawerBarProps) {
  return (
    <div className="flex h-14 shrink-0 items-center gap-1 px-4 max-md:h-13 max-md:px-1 print:hidden">
      <IconButton label="Close" icon={<X aria-hidden size={16} />} onClick={onClose} />
      <span className="mr-2 ml-auto text-xs/4 text-(--muted)">
        {position && `${formatCount(position.index + 1)} of ${formatCount(position.count)} ${where}`}
      </span>
      <Neighbour label={`Previous ${noun}`} icon={<ChevronUp aria-hidden size={16} />} onGo={onPrevious} />
      <Neighbour label={`Next ${noun}`} icon={<ChevronDown aria-hidden size={16} />} onGo={onNext} />
    </div>
  )
}

interface NeighbourProps {
  label: string
  icon: ReactNode
  onGo: (() => void) | null
}

/** Off at the ends of the page, but never `disabled`: that would drop the focus of who walks the list. */
function Neighbour({ label, icon, onGo }: NeighbourProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={onGo === null}
      className="aria-disabled:cursor-default aria-disabled:text-(--disabled) aria-disabled:hover:bg-transparent"
      onClick={() => onGo?.()}
    />
  )
}
