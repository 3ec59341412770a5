import { formatUtc } from '@/lib/format/exact'
import { formatInstant, hasZone, parseInstant } from '@/lib/format/instants'

const GAP = 6
const EDGE = 8
/** What is there for screen readers alone is so wide, in px. */
const HIDDEN = 1

export interface Tip {
  text: string
  /** What it tells of. */
  of: Element
  /** Under the middle of its element, or along its words. */
  at: 'middle' | 'start'
}

/** A date-time in the person's zone by name, unless that is UTC, then in UTC, then what was assumed; null where it is none. */
export function momentWords(raw: string, zone: string): string | null {
  if (parseInstant(raw) === null) return null
  const lines = /\bUTC$/.test(zone) ? [] : [`${formatInstant(raw, zone)} in ${zone}`]
  lines.push(formatUtc(raw))
  if (!hasZone(raw)) lines.push('Sent without a time zone; assumed to be UTC')
  return lines.join('\n')
}

/** What there is to tell of an element: its own tooltip, a time's zones, or a cell's whole value. */
export function tipOf(target: EventTarget | null): Tip | null {
  if (!(target instanceof Element)) return null
  // Of many alike in a list, a tooltip each would say their names once more.
  const named = target.closest('[data-tooltip], [data-tooltips] [aria-label]')
  // What it has opened would lie under its tip.
  if (named?.getAttribute('aria-expanded') === 'true') return null
  // Its words, where there is room for them, say the same.
  if ((named?.querySelector('[data-words]')?.clientWidth ?? 0) > HIDDEN) return null
  if (named) {
    const text = named.getAttribute('data-tooltip') ?? named.getAttribute('aria-label') ?? ''
    return { text, of: named, at: 'middle' }
  }
  const time = target.closest('time')
  const words = time && momentWords(time.dateTime, Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (time && words) return { text: words, of: time, at: 'start' }
  const cell = target.closest('tbody td')
  const cut = cell?.querySelector('a') ?? cell
  if (!cell || !cut || cut.scrollWidth <= cut.clientWidth) return null
  return { text: cell.textContent ?? '', of: cut, at: 'start' }
}

/** Puts a box under what it tells of or, near the bottom, above it; always inside the window. */
export function place(box: HTMLElement, { of, at }: Tip): void {
  const { left, width, top, bottom } = of.getBoundingClientRect()
  const inset = at === 'middle' ? width / 2 - box.offsetWidth / 2 : of.matches('td') ? 4 : -8
  const rightmost = window.innerWidth - box.offsetWidth - EDGE
  const isLow = bottom + GAP + box.offsetHeight > window.innerHeight
  box.style.left = `${Math.max(EDGE, Math.min(left + inset, rightmost))}px`
  box.style.top = `${isLow ? top - GAP - box.offsetHeight : bottom + (of.matches('td') ? -4 : GAP)}px`
}
