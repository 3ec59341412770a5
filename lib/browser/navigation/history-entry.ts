/** What a page stores in its history entry: survives Back and reload, and never appears in the URL. */
export type EntryState = Readonly<Record<string, unknown>>

/** One entry of the browser's history. */
export interface Entry {
  /** Path and query. */
  href: string
  state: EntryState
}

/** Our one key in `history.state`, next to the router's own. */
const KEY = 'frontdesk'

const watchers = new Set<(current: Entry) => void>()
/** The entry as we last wrote or read it, while a page is watching: the router may drop its state. */
const held: { entry: Entry | null; key?: string } = { entry: null }
/** URLs that we wrote and the router hasn't rendered yet. Until then it may write an earlier one again. */
const unrendered = new Set<string>()

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function readWindow(): Entry {
  const state: unknown = isRecord(window.history.state) ? window.history.state[KEY] : undefined
  return { href: window.location.pathname + window.location.search, state: isRecord(state) ? state : {} }
}

/** One spelling to compare by: the router writes a query its own way. */
function spelling(href: string): string {
  const [path = '', query = ''] = href.split(/\?(.*)/s)
  return `${path}?${new URLSearchParams(query)}`
}

/** Identifies the entry, also after its URL was replaced; undefined in browsers without the Navigation API. */
const keyNow = () => ('navigation' in window ? window.navigation.currentEntry?.key : undefined)

function hold(next: Entry): void {
  held.entry = next
  held.key = keyNow()
  for (const watcher of watchers) watcher(next)
}

/** Writes the entry without the router, which takes a state with its own keys for its own write. */
function write({ href, state }: Entry): void {
  window.history.replaceState({ ...window.history.state, [KEY]: state }, '', href)
}

/** Writes the entry again where the router dropped its state or wrote an earlier URL. */
function restore(): void {
  const [current, there] = [entry(), readWindow()]
  const isLost = Object.keys(current.state).length > Object.keys(there.state).length
  if (isLost || there.href !== current.href) write(current)
}

function traversed(): void {
  unrendered.clear()
  hold(readWindow())
}

/** The current entry. */
export const entry = (): Entry => held.entry ?? readWindow()

/** A text in an entry's state, if this session put it there: the computer's next user must not see it. */
export function privateText(state: EntryState, sessionMark: string, name: string): string | undefined {
  const text = state[name]
  return state.mark === sessionMark && typeof text === 'string' ? text : undefined
}

/** Subscribes to changes of the entry by `go`, Back and Forward; returns the unsubscribe function. */
export function watchEntry(changed: (current: Entry) => void): () => void {
  if (!held.entry) hold(readWindow())
  if (watchers.size === 0) {
    window.addEventListener('popstate', traversed)
    window.addEventListener('pagehide', restore)
  }
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
    if (watchers.size > 0) return
    window.removeEventListener('popstate', traversed)
    window.removeEventListener('pagehide', restore)
    unrendered.clear()
    held.entry = null
  }
}

/**
 * Goes to a URL of the same page without asking the server. The router follows in a transition. `selecting` belongs to
 * the entry that it was saved in.
 */
export function go(href: string, { selecting: _its, ...state }: EntryState, how: 'push' | 'replace'): void {
  restore()
  unrendered.add(spelling(href))
  window.history[how === 'push' ? 'pushState' : 'replaceState']({ [KEY]: state }, '', href)
  hold({ href, state })
}

/** Adds to the entry's state, without navigating or notifying subscribers. */
export function saveState(added: EntryState): void {
  const { href, state } = entry()
  held.entry &&= { href, state: { ...state, ...added } }
  write({ href, state: { ...state, ...added } })
}

/**
 * Takes note of a URL that the router has rendered: one of ours, or the target of a link of its own, which has a new
 * entry. A late response to an earlier Back has not.
 */
export function routerIsAt(href: string): void {
  const spelled = spelling(href)
  const key = keyNow()
  if (spelled === spelling(entry().href)) unrendered.clear()
  else if (!unrendered.has(spelled) && (key === undefined || key !== held.key)) hold(readWindow())
  restore()
}
