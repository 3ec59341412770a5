/** The action of a key in a table: go to a row, open it, select it, clear the selection, or turn the page. */
export type RowAction =
  | { kind: 'go'; index: number }
  | { kind: 'open' }
  | { kind: 'select' }
  | { kind: 'leave' }
  | { kind: 'page'; by: 1 | -1 }

/** The fields that decide. */
export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The table's state for a key press. */
export interface Place {
  index: number | null
  stop: number
  count: number
  inSight: number
}

/** The action of a key; null: not a table key. Shift selects a range. */
export function rowAction(key: Key, { index, stop, count, inSight }: Place): RowAction | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null
  const go = (to: number): RowAction | null =>
    count === 0 ? null : { kind: 'go', index: Math.min(count - 1, Math.max(0, to)) }
  switch (key.key) {
    case 'j':
    case 'ArrowDown':
      return go(index === null ? stop : index + 1)
    case 'k':
    case 'ArrowUp':
      return go(index === null ? stop : index - 1)
    case 'PageDown':
      return go((index ?? stop) + inSight)
    case 'PageUp':
      return go((index ?? stop) - inSight)
    case 'Home':
      return go(0)
    case 'End':
      return go(count - 1)
    case 'Enter':
      return index === null ? null : { kind: 'open' }
    case ' ':
      return index === null ? null : { kind: 'select' }
    case 'Escape':
      return { kind: 'leave' }
    case '[':
      return { kind: 'page', by: -1 }
    case ']':
      return { kind: 'page', by: 1 }
    default:
      return null
  }
}
