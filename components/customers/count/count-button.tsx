import { useLatePart } from '@/components/ui/use-late-part'
import type { CountFilters } from '@/lib/browser/api'

const load = () => import('./count-total').then((module) => module.CountTotal)

export interface CountButtonProps {
  /** What Live is narrowed by. */
  filters: CountFilters
  /** So many rows are known to be there. */
  known: number
  /** Whether it was counted already. */
  isKnown: boolean
  onTotal: (total: number) => void
}

/** Finds out on demand how long a list is whose total nobody says. */
export function CountButton(props: CountButtonProps) {
  const { draw, open, Part, close } = useLatePart(load)
  if (Part) return draw((Total) => <Total {...props} onCancel={close} />)
  if (props.isKnown) return null
  return (
    <button
      type="button"
      data-tooltip="Ask the studio’s system how many there are in all"
      className="-mx-1.5 h-7 shrink-0 rounded-(--radius-s) px-1.5 text-(--accent-text) hover:bg-(--fill) max-md:h-11 print:hidden"
      onClick={open}
    >
      Count
    </button>
  )
}
