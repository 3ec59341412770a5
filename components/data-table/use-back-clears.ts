import { useEffect, useRef } from 'react'
import { usePhone } from '@/components/ui/use-media'
import { entry, go, keep, watchEntry } from '@/lib/browser/history-entry'

/**
 * On a phone Back lets go of what is selected before it leaves the page: selecting begins an entry of the history,
 * with the same address, which goes when nothing is selected any more.
 */
export function useBackClears(isSelected: boolean, onClear: () => void): void {
  const isPhone = usePhone()
  const isBegun = useRef(false)

  useEffect(() => {
    if (isSelected && isPhone && !isBegun.current) {
      isBegun.current = true
      const { href, kept } = entry()
      if (kept.isSelecting === true) return
      keep({ isUnselected: true })
      go(href, { ...kept, isUnselected: false, isSelecting: true }, 'push')
    } else if (!isSelected && isBegun.current) {
      isBegun.current = false
      if (entry().kept.isSelecting === true) window.history.back()
    }
  }, [isSelected, isPhone])

  useEffect(
    () =>
      watchEntry(() => {
        if (!isBegun.current || entry().kept.isUnselected !== true) return
        isBegun.current = false
        onClear()
      }),
    [onClear],
  )
}
