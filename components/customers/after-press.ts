/**
 * Calls `act` when what took the focus has done so: what `act` draws anew could else take the focus back, or
 * move what is pressed from under the mouse, which then presses nothing.
 */
export function afterPress(act: () => void): void {
  const isPressed = document.querySelector(':active') !== null
  // A select opens as it is pressed, and may keep the release to itself.
  if (isPressed && !document.querySelector('select:active'))
    window.addEventListener('mouseup', act, { once: true, capture: true })
  else setTimeout(act)
}
