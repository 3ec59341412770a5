import { type RefObject, useEffect, useEffectEvent } from 'react'

/** From elsewhere, such as a row, the page doesn't take the focus away. */
const MAY_LEAVE = 'body, main, nav *'

/**
 * Focuses a page's search when the page opens, except on a touch screen, where a keyboard would cover half of it. The
 * field has `autoFocus` in the server's HTML, so that letters typed before the script arrive in it.
 */
export function useOpeningFocus(input: RefObject<HTMLInputElement | null>, takesFocus: boolean): void {
  const opened = useEffectEvent(() => {
    const field = input.current
    if (!field) return
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    if (isTouch && document.activeElement === field) field.blur()
    if (takesFocus && !isTouch && document.activeElement?.matches(MAY_LEAVE))
      field.focus({ preventScroll: true })
  })
  useEffect(() => opened(), [])
}
