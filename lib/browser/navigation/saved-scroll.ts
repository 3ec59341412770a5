import { entry, saveState } from './history-entry'

/** Scroll position of the entry's rows, in px. */
export function savedScroll(): number {
  const { scroll } = entry().state
  return typeof scroll === 'number' ? scroll : 0
}

/** Saves the scroll position in the entry, for Back and reload. */
export function saveScroll(top: number): void {
  saveState({ scroll: Math.round(top) })
}
