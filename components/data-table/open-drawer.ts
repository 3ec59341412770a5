type Look = (next: { id: string }, how: 'push' | 'replace', keeping?: { opened: true }) => void

/**
 * Opens the drawer of a row. The first has an entry of its own, so that closing goes back to the list; another
 * takes its place. `openId`: whose is open now, by the address in hand.
 */
export function openDrawer(id: string, openId: string | null, look: Look): void {
  if (id === openId) return
  if (openId === null) look({ id }, 'push', { opened: true })
  else look({ id }, 'replace')
}
