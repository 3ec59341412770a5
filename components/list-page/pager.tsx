import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'

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
        <Icon name="chevron-left" size={16} className="text-muted" />
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
        <Icon name="chevron-right" size={16} className="text-muted" />
      </Button>
    </nav>
  )
}
