/**
 * Calls `act` after the pressed control has the focus. A re-render by `act` could otherwise move the focus, or move the
 * control so that the click is lost.
 */
export function afterPress(act: () => void): void {
  const pressed = [...document.querySelectorAll(':active')].at(-1)
  // A select opens on press and may not emit the release.
  if (pressed && !pressed.closest('select'))
    window.addEventListener('mouseup', act, { once: true, capture: true })
  else setTimeout(act)
}
