import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'

interface PagerProps {
  hasPrevious: boolean
  hasNext: boolean
  onTurn: (by: 1 | -1) => void
  onNearNext?: () => void
}

/** Arrows only, for long numbers in a narrow window. */
const WORD = 'max-[399px]:sr-only group-data-long/footer:max-[479px]:sr-only'

/** Never `disabled`, which would drop the focus on the last page. */
const OFF =
  'aria-disabled:cursor-default aria-disabled:text-disabled aria-disabled:hover:bg-transparent aria-disabled:[&>svg]:text-disabled'

/** Previous and Next. The last page is often not known before it loads. */
export function Pager({ hasPrevious, hasNext, onTurn, onNearNext }: PagerProps) {
  return (
    <nav aria-label="Pagination" className="ml-auto flex gap-2 print:hidden">
      <Button
        size="small"
        className={classes('gap-1.5 pl-2! max-md:px-2.5!', OFF)}
        aria-disabled={!hasPrevious}
        onClick={() => hasPrevious && onTurn(-1)}
      >
        <ChevronLeft aria-hidden size={16} className="text-muted" />
        <span className={WORD}>Previous</span>
      </Button>
      <Button
        size="small"
        className={classes('gap-1.5 pr-2! max-md:px-2.5!', OFF)}
        aria-disabled={!hasNext}
        onClick={() => hasNext && onTurn(1)}
        onPointerEnter={onNearNext}
        onFocus={onNearNext}
      >
        <span className={WORD}>Next</span>
        <ChevronRight aria-hidden size={16} className="text-muted" />
      </Button>
    </nav>
  )
}
