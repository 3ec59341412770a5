import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Place, type RowAction, rowAction } from './row-keys'

/** Where keys mean something else: fields, and what floats above the page. */
const ELSEWHERE =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], dialog, [role=dialog], [role=menu], [popover], [data-drawer]'

/** Keys that a button, a link or a checkbox has a use for itself. */
const OWN_KEYS = new Set(['Enter', ' '])

interface RowKeys {
  place: () => Place
  /** Does what the key asks; false where there was nothing to do. */
  act: (action: RowAction, isShift: boolean) => boolean
}

/** The keyboard of a table: works from anywhere on the page that has no better use for the key. */
export function useRowKeys(body: RefObject<HTMLElement | null>, { place, act }: RowKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return
    // Down from the field that finds rows leads to them.
    const isFromFind = event.key === 'ArrowDown' && event.target.matches('[data-finds]')
    if ((event.target.closest(ELSEWHERE) && !isFromFind) || document.querySelector('dialog:modal')) return
    const inTable = body.current?.contains(event.target) ?? false
    const control = isFromFind ? null : event.target.closest('a, button, input, summary, [role=tab]')
    // Space on a row's link selects; all other controls keep their keys.
    if (control && OWN_KEYS.has(event.key) && !(inTable && control.matches('a') && event.key === ' ')) return
    if (control && !inTable && !['j', 'k', '[', ']'].includes(event.key)) return
    const action = rowAction(event, place())
    if (action && act(action, event.shiftKey)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
