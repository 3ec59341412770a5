import { type RefObject, useEffect, useEffectEvent } from 'react'
import { topDialog } from '@/components/ui/modal-dialogs'
import { type Key, type Place, type RowAction, rowAction } from './row-keys'

/** Elements that handle keys themselves: fields and floating layers. */
const ELSEWHERE =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], dialog, [role=dialog], [role=menu], [popover], [data-drawer]'

const INTO_ROWS: Key = { key: 'ArrowDown', ctrlKey: false, metaKey: false, altKey: false }

/** Keys that buttons, links and checkboxes handle. */
const OWN_KEYS = new Set(['Enter', ' '])

interface RowKeys {
  place: () => Place
  act: (action: RowAction, isShift: boolean) => boolean
}

/** The table's keyboard shortcuts. They work anywhere on the page where the key has no other use. */
export function useRowKeys(body: RefObject<HTMLElement | null>, { place, act }: RowKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return
    // Arrow Down in the search box moves to the rows, and so does Esc in an empty one.
    const isInFind = event.target.matches('[data-finds]')
    const isLeaving = isInFind && event.key === 'Escape'
    const isFromFind = isLeaving || (isInFind && event.key === 'ArrowDown')
    if ((event.target.closest(ELSEWHERE) && !isFromFind) || topDialog()) return
    const inTable = body.current?.contains(event.target) ?? false
    const control = isFromFind ? null : event.target.closest('a, button, input, summary, [role=tab]')
    // Space on a row's link selects; other controls keep their keys.
    if (control && OWN_KEYS.has(event.key) && !(inTable && control.matches('a') && event.key === ' ')) return
    if (control && !inTable && !['j', 'k', '[', ']'].includes(event.key)) return
    const action = isLeaving ? rowAction(INTO_ROWS, place()) : rowAction(event, place())
    if (isLeaving && !action) (event.target as HTMLElement).blur()
    if (action && act(action, event.shiftKey)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
