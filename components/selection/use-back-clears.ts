import { useEffect, useRef } from 'react'
import { usePhone } from '@/components/ui/use-media'
import { entry, go, saveState, watchEntry } from '@/lib/browser/navigation/history-entry'

/** The history entry that selecting started from, and the one that it added. */
const [BEFORE, BEGUN] = ['before', 'begun']

const isSelecting = () => entry().state.selecting === BEGUN

/** On a phone Back clears the selection before it leaves the page: selecting adds a history entry. */
export function useBackClears(isSelected: boolean, onClear: () => void): void {
  const isPhone = usePhone()
  const isBegun = useRef(false)

  useEffect(() => {
    if (isSelected && isPhone && !isBegun.current) {
      isBegun.current = true
      if (isSelecting()) return
      const { href, state } = entry()
      saveState({ selecting: BEFORE })
      go(href, state, 'push')
      saveState({ selecting: BEGUN })
    } else if (!isSelected) {
      isBegun.current = false
      if (isSelecting()) window.history.back()
    }
  }, [isSelected, isPhone])

  useEffect(
    () =>
      watchEntry(() => {
        if (!isBegun.current) return isSelecting() ? window.history.back() : undefined
        if (entry().state.selecting !== BEFORE) return
        isBegun.current = false
        onClear()
      }),
    [onClear],
  )
}
