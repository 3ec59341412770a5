import { useLayoutEffect, useRef } from 'react'
import { useWhen } from '@/components/contact/use-when'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { CountFilters } from '@/lib/browser/count-api'
import { formatCount } from '@/lib/format/numbers'
import { COUNT } from '../messages'
import type { Counted } from './counted'

const load = () => import('./count-total').then((module) => module.CountTotal)

export const callWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'request' : 'requests'}`

/** A button within a footer's text. */
export const FOOTER_BUTTON =
  '-mx-1.5 h-7 shrink-0 rounded-sm px-1.5 text-accent-text hover:bg-fill max-md:h-11 print:hidden'

interface CountButtonProps {
  filters: CountFilters
  known: number
  counted: Counted | undefined
  onCounted: (counted: Omit<Counted, 'asked'>) => void
}

/** Counts a list without a known total on demand, and shows when it was counted. */
export function CountButton({ filters, known, counted, onCounted }: CountButtonProps) {
  const { draw, open, Part, close } = useLazyComponent(load)
  const when = useWhen()
  const button = useRef<HTMLButtonElement>(null)
  const isCounting = Part !== null
  const wasCounting = useRef(false)
  useLayoutEffect(() => {
    if (wasCounting.current && !isCounting && document.activeElement === document.body)
      button.current?.focus()
    wasCounting.current = isCounting
  }, [isCounting])
  if (Part)
    return draw((Total) => <Total filters={filters} known={known} onCounted={onCounted} onClose={close} />)
  return (
    <>
      {counted && (
        <span className="whitespace-nowrap text-muted max-lg:sr-only">
          counted at {when(counted.at)} ({callWords(counted.calls)})
        </span>
      )}
      <button
        ref={button}
        type="button"
        data-tooltip={COUNT.tip}
        className={counted ? `${FOOTER_BUTTON} max-[479px]:hidden` : FOOTER_BUTTON}
        onClick={open}
      >
        {counted ? COUNT.again : COUNT.first}
      </button>
    </>
  )
}
