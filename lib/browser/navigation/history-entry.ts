/** What a page stores in its history entry: survives Back and reload, and never appears in the URL. */
export type EntryState = Readonly<Record<string, unknown>>

export interface Entry {
  href: string
  state: EntryState
}

/** Our one key in `history.state`, next to the router's own. */
const KEY = 'frontdesk'

const changes = new EventTarget()

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export function entry(): Entry {
  const state: unknown = isRecord(window.history.state) ? window.history.state[KEY] : undefined
  return { href: window.location.pathname + window.location.search, state: isRecord(state) ? state : {} }
}

/** A text in an entry's state, if this session put it there: the computer's next user must not see it. */
export function privateText(state: EntryState, sessionMark: string, name: string): string | undefined {
  const text = state[name]
  return state.mark === sessionMark && typeof text === 'string' ? text : undefined
}

/** Subscribes to changes of the entry by `go`, Back and Forward; returns the unsubscribe function. */
export function watchEntry(changed: () => void): () => void {
  changes.addEventListener('change', changed)
  window.addEventListener('popstate', changed)
  return () => {
    changes.removeEventListener('change', changed)
    window.removeEventListener('popstate', changed)
  }
}

/**
 * Goes to a URL of the same page without asking the server. The router follows in a transition. `selecting` belongs to
 * the entry that it was saved in.
 */
export function go(href: string, { selecting: _its, ...state }: EntryState, how: 'push' | 'replace'): void {
  window.history[how === 'push' ? 'pushState' : 'replaceState']({ [KEY]: state }, '', href)
  changes.dispatchEvent(new Event('change'))
}

/** Adds to the entry's state, without navigating or notifying subscribers. */
export function saveState(added: EntryState): void {
  // With the router's own state in it, the router takes this for its own write and renders nothing.
  window.history.replaceState({ ...window.history.state, [KEY]: { ...entry().state, ...added } }, '')
}
