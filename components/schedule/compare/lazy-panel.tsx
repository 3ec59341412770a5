import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useOnline } from '@/components/failure/use-online'
import { LOADING, PANEL_FAILED } from '@/components/schedule/messages'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useLazyComponent } from '@/components/ui/use-lazy-component'

/** About a third of a high window. Each cuts a row in half, so that more rows are expected. */
const GREATEST =
  'max-h-[calc(184px+round(down,max(0px,33vh-184px),54px))] md:max-xl:max-h-[calc(208px+round(down,max(0px,33vh-208px),54px))]'
const FEW = classes(GREATEST, 'max-md:max-h-69')
const MANY = classes(GREATEST, 'max-md:max-h-82')

/** While it loads, a panel has the height of so many rows, or its greatest. */
const ROWS = {
  one: 'has-data-loading:h-[111px] md:max-xl:has-data-loading:h-[135px] max-md:has-data-loading:h-51',
  two: 'has-data-loading:h-[165px] md:max-xl:has-data-loading:h-[189px] max-md:has-data-loading:h-67',
  all: 'has-data-loading:h-screen',
}

const HEIGHTS = {
  fixed: 'h-36 max-md:h-55',
  low: classes(FEW, ROWS.one),
  medium: classes(FEW, ROWS.two),
  high: classes(FEW, ROWS.all),
  nearMedium: classes(MANY, ROWS.two),
  nearHigh: classes(MANY, ROWS.all),
}

interface LazyPanelProps<Props> {
  label: string
  load: () => Promise<ComponentType<Props>>
  props: Props
  height: keyof typeof HEIGHTS
  onClose: () => void
}

/** A panel's list: rows in the space that is left, with a shadow at its end while there are more. */
export const PANEL_LIST =
  '-mx-6 flex min-h-0 flex-1 flex-wrap content-start gap-x-6 gap-y-2 overflow-y-auto px-6 pt-2 pb-4 [background:linear-gradient(var(--color-surface)_0_0)_bottom/100%_16px_no-repeat_local,linear-gradient(transparent,var(--color-fill-strong))_bottom/100%_16px_no-repeat] [scrollbar-width:thin] max-md:-mx-4 max-md:px-4'

/** A panel above the classes. It has its usual height while its code and data load, so that little or nothing moves. */
export function LazyPanel<Props extends object>({
  label,
  load,
  props,
  height,
  onClose,
}: LazyPanelProps<Props>) {
  const { open, Part } = useLazyComponent(load)
  const [isFailed, setFailed] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const tryOpen = useCallback(() => open().then((isOpen) => setFailed(!isOpen)), [open])
  const isOnline = useOnline(() => {
    if (isFailed) tryOpen()
  })
  useEffect(() => {
    tryOpen()
    // It has the keys until its part focuses a heading.
    panel.current?.focus({ preventScroll: true })
  }, [tryOpen])
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      className={classes(
        'flex shrink-0 flex-col border-t border-border px-6 outline-none max-md:px-4 print:hidden',
        HEIGHTS[height],
      )}
      // An open popover isn't in it, and keeps its own key.
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {Part ? (
        <Part {...props} />
      ) : (
        <div data-loading="" className="flex items-center gap-4 pt-2 text-13 text-muted max-md:pt-1">
          <p>{isFailed ? PANEL_FAILED[isOnline ? 'failed' : 'offline'] : LOADING}</p>
          {isFailed && <Button onClick={tryOpen}>Try again</Button>}
          <IconButton
            label="Close"
            icon={<Icon name="x" size={16} />}
            className="-mr-2 ml-auto"
            onClick={onClose}
          />
        </div>
      )}
    </aside>
  )
}
