/**
 * Shows as many of the filters behind the toggle as fit in its line without moving anything, and marks the toggle if
 * those are all. Follows the bar's width and its filters until `signal` aborts.
 */
export function fitFilters(toggle: HTMLElement, signal: AbortSignal): void {
  const bar = toggle.parentElement
  const filters = bar?.querySelector('[data-filters]')
  if (!bar || !filters || signal.aborted) return

  const clear = () => {
    for (const marked of bar.querySelectorAll('[data-fits]')) marked.removeAttribute('data-fits')
  }

  function fit(): void {
    clear()
    // A phone scrolls its line of filters.
    if (!bar || !filters || getComputedStyle(filters).display !== 'contents') return
    const [left, height] = [toggle.offsetLeft, bar.offsetHeight]
    for (const filter of filters.querySelectorAll(':scope > span:not([data-on])')) {
      filter.setAttribute('data-fits', '')
      if (toggle.offsetLeft === left && bar.offsetHeight === height) continue
      filter.removeAttribute('data-fits')
      return
    }
    if (toggle.getAttribute('aria-expanded') === 'false') toggle.setAttribute('data-fits', '')
  }

  const resized = new ResizeObserver(fit)
  resized.observe(bar)
  const changed = new MutationObserver(fit)
  changed.observe(bar, { attributeFilter: ['data-on', 'aria-expanded'], childList: true, subtree: true })
  signal.addEventListener('abort', () => {
    resized.disconnect()
    changed.disconnect()
    clear()
  })
}
