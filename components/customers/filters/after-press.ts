/** Calls `act` after the pressed control has the focus, which a re-render could otherwise move. */
export function afterPress(act: () => void): void {
  const pressed = [...document.querySelectorAll(':active')].at(-1)
  // A select opens on press and may not emit the release.
  if (pressed && !pressed.closest('select'))
    window.addEventListener('mouseup', act, { once: true, capture: true })
  else setTimeout(act)
}
