/**
 * Loads another page in the current history entry, which keeps its state: after signing in again, what was typed is
 * still there, for the user who typed it.
 */
export function loadInEntry(href: string): void {
  window.history.replaceState(window.history.state, '', href)
  window.location.reload()
}
