import { entry, keep } from './history-entry'

/** How far down the entry's rows were scrolled, in px. */
export function keptScroll(): number {
  const { scroll } = entry().kept
  return typeof scroll === 'number' ? scroll : 0
}

/** Keeps that in the entry, for Back and reload. */
export function keepScroll(top: number): void {
  keep({ scroll: Math.round(top) })
}
