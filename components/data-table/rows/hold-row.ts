/** Duration of a long press, in ms. */
const HOLD_MS = 500
/** Longest delay of a click after its press, in ms. */
const CLICK_MS = 400
/** Tolerance for finger movement, in px. */
const SLACK = 8

/** Selects a two-line row on a long press, and suppresses the context menu and the click that follow. */
export function holdRow({ target, pointerId, clientX, clientY, timeStamp }: PointerEvent): void {
  if (!(target instanceof Element)) return
  const row = target.closest('tr')
  const checkbox = row?.querySelector<HTMLInputElement>('[data-select] input')
  const hasTwoLines = row && getComputedStyle(row).display === 'grid'
  if (!checkbox || !hasTwoLines) return

  const press = new AbortController()
  const during = { signal: press.signal, capture: true }
  const timer = setTimeout(select, HOLD_MS - (performance.now() - timeStamp))
  const end = () => {
    clearTimeout(timer)
    press.abort()
  }
  function select() {
    end()
    checkbox?.click()
    // Browsers that detect the long press themselves send no click.
    const rest = new AbortController()
    const forRest = { signal: rest.signal, capture: true }
    window.addEventListener('pointerup', () => setTimeout(() => rest.abort(), CLICK_MS), forRest)
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, () => rest.abort(), forRest)
    for (const name of ['click', 'contextmenu']) window.addEventListener(name, swallow, forRest)
  }
  for (const name of ['pointermove', 'pointerup', 'pointercancel'] as const)
    window.addEventListener(
      name,
      (event) => {
        const isStill = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= SLACK
        if (event.pointerId === pointerId && !(name === 'pointermove' && isStill)) end()
      },
      during,
    )
  window.addEventListener(
    'contextmenu',
    (event) => {
      swallow(event)
      select()
    },
    during,
  )
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
