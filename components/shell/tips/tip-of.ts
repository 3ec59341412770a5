import { formatUtc } from '@/lib/format/exact'
import { formatInstant, hasZone, parseInstant } from '@/lib/format/instants'

const GAP = 6
const EDGE = 8
/** Width of visually hidden text, in px. */
const HIDDEN = 1

export interface Tip {
  text: string
  of: Element
  /** Centered below its element, aligned with its text, or to its right. */
  at: 'middle' | 'start' | 'right'
}

/** A date-time in the user's named time zone, then in UTC, then with what was assumed; null: not a date-time. */
export function momentWords(raw: string, zone: string): string | null {
  if (parseInstant(raw) === null) return null
  const lines = /\bUTC$/.test(zone) ? [] : [`${formatInstant(raw, zone)} in ${zone}`]
  lines.push(formatUtc(raw))
  if (!hasZone(raw)) lines.push('Sent without a time zone; assumed to be UTC')
  return lines.join('\n')
}

/** An element's tooltip: its own, a time's zones, or a cell's full value. */
export function tipOf(target: EventTarget | null): Tip | null {
  if (!(target instanceof Element)) return null
  // In a list of many, a tooltip each would repeat their names.
  const named = target.closest('[data-tooltip], [data-tooltips] [aria-label]')
  // Its popover would be covered by the tooltip.
  if (named?.matches('[aria-expanded="true"], [data-opened]')) return null
  // The visible label says the same.
  if ((named?.querySelector('[data-words]')?.clientWidth ?? 0) > HIDDEN) return null
  if (named) {
    const text = named.getAttribute('data-tooltip') ?? named.getAttribute('aria-label') ?? ''
    return { text, of: named, at: named.closest('[data-sidebar]') ? 'right' : 'middle' }
  }
  const time = target.closest('time')
  const words = time && momentWords(time.dateTime, Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (time && words) return { text: words, of: time, at: 'start' }
  const cell = target.closest('tbody td')
  const cut = cell?.querySelector('a') ?? cell
  const isOpened = cell?.querySelector('details[open]')
  if (!cell || !cut || isOpened || cut.scrollWidth <= cut.clientWidth) return null
  return { text: cell.textContent ?? '', of: cut, at: 'start' }
}

/** Positions a box below its element, above it near the bottom, or to its right; always inside the window. */
export function place(box: HTMLElement, { of, at }: Tip): void {
  const { left, right, width, top, bottom } = of.getBoundingClientRect()
  if (at === 'right') {
    box.style.left = `${right + GAP}px`
    box.style.top = `${Math.min((top + bottom - box.offsetHeight) / 2, window.innerHeight - box.offsetHeight - EDGE)}px`
    return
  }
  const inset = at === 'middle' ? width / 2 - box.offsetWidth / 2 : of.matches('td') ? 4 : -8
  const rightmost = window.innerWidth - box.offsetWidth - EDGE
  const isLow = bottom + GAP + box.offsetHeight > window.innerHeight
  box.style.left = `${Math.max(EDGE, Math.min(left + inset, rightmost))}px`
  box.style.top = `${isLow ? top - GAP - box.offsetHeight : bottom + (of.matches('td') ? -4 : GAP)}px`
}
