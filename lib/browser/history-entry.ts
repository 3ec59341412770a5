import { routerNeedNotBeTold, tellRouterLater, tellRouterNow } from './tell-router'

/**
 * What a page keeps in its history entry: survives Back and reload, and never appears in the URL. `selecting` is
 * not copied to new entries.
 */
export type Kept = Readonly<Record<string, unknown>>

/** One entry of the browser's history. */
export interface Entry {
  /** Path and query. */
  href: string
  kept: Kept
}

/** Our one key in `history.state`, next to the router's own. */
const KEY = 'frontdesk'

let current: Entry | null = null
const watchers = new Set<() => void>()

/** URLs we wrote that the router hasn't repeated yet. It repeats them late and one by one. */
const unrepeated = new Set<string>()
/** Whether the router has a pending update: until it repeats that, it could overwrite a later URL with it. */
let isRepeating = false

/** One spelling to compare by: the router writes a query its own way. */
function spelling(href: string): string {
  const [path = '', query = ''] = href.split(/\?(.*)/s)
  return `${path}?${new URLSearchParams(query)}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function readWindow(): Entry {
  const state: unknown = window.history.state
  const kept = isRecord(state) ? state[KEY] : undefined
  return { href: addressOfWindow(), kept: isRecord(kept) ? kept : {} }
}

function change(next: Entry): void {
  current = next
  for (const watcher of watchers) watcher()
}

/** Writes without the router and keeps its state in the entry: its patched methods would navigate. */
function write(kept: Kept, href?: string, how: 'push' | 'replace' = 'replace'): void {
  const state: unknown = window.history.state
  const next = { ...(isRecord(state) ? state : {}), [KEY]: kept }
  const method = how === 'push' ? 'pushState' : 'replaceState'
  History.prototype[method].call(window.history, next, '', href)
}

/** What is written after the paint, and the window's URL until then. */
let unwritten: { entry: Entry; how: 'push' | 'replace'; at: string } | null = null

const addressOfWindow = () => window.location.pathname + window.location.search

/**
 * Writes what is pending before other code uses the window's history; returns whether it did. Skips it if another
 * page's entry came meanwhile.
 */
function writeNow(): boolean {
  const waiting = unwritten
  unwritten = null
  if (!waiting || addressOfWindow() !== waiting.at) return false
  write(waiting.entry.kept, waiting.entry.href, waiting.how)
  return true
}

/** A hidden page has no animation frames. */
function writeAfterPaint(): void {
  if (document.hidden) writeNow()
  else requestAnimationFrame(() => setTimeout(writeNow))
}

/** Uses the router's own method, which treats it as a finished navigation. */
function tellRouter(): void {
  writeNow()
  const { href, kept } = entry()
  if (readWindow().href !== href) return
  isRepeating = true
  window.history.replaceState({ [KEY]: kept }, '', href)
}

/** The router drops state that isn't its own when it writes an entry. */
function writeIfLost(): void {
  const { href, kept } = entry()
  const there = readWindow()
  if (there.href === href && Object.keys(kept).length > Object.keys(there.kept).length) write(kept)
}

function leave(): void {
  writeNow()
  writeIfLost()
}

function traversed(): void {
  unwritten = null
  routerNeedNotBeTold()
  isRepeating = false
  unrepeated.clear()
  change(readWindow())
}

/** The current entry; the same object until it changes. */
export function entry(): Entry {
  current ??= readWindow()
  return current
}

/** Subscribes to changes of the entry; returns the unsubscribe function. */
export function watchEntry(changed: () => void): () => void {
  if (watchers.size === 0) {
    window.addEventListener('popstate', traversed)
    window.addEventListener('pagehide', leave)
  }
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
    if (watchers.size > 0) return
    writeNow()
    window.removeEventListener('popstate', traversed)
    window.removeEventListener('pagehide', leave)
    routerNeedNotBeTold()
    isRepeating = false
    unrepeated.clear()
    current = null
  }
}

/**
 * Goes to a URL of the same page without asking the server; the router follows later. In a transition `entry()`
 * is the new one at once, and its content renders after the press was painted.
 */
export function go(href: string, kept: Kept, how: 'push' | 'replace'): void {
  goLate(href, kept, how)
  writeNow()
}

/**
 * As `go`, but updates the window's URL only after the first paint: writing a history entry blocks the browser
 * process for a third of the time that a filter of 2,000 classes takes to show.
 */
export function goLate(href: string, { selecting: _its, ...kept }: Kept, how: 'push' | 'replace'): void {
  writeNow()
  writeIfLost()
  unrepeated.add(spelling(href))
  const next = { href, kept }
  unwritten = { entry: next, how, at: addressOfWindow() }
  change(next)
  writeAfterPaint()
  if (isRepeating) tellRouter()
  else tellRouterLater(tellRouter)
}

/** As `go` for a link, but updates the router at once, because the router marks the current link. */
export function follow(href: string): void {
  go(href, {}, 'push')
  tellRouterNow()
}

/** Adds to the entry's state, without navigating or notifying subscribers. */
export function keep(added: Kept): void {
  writeNow()
  const { href, kept } = entry()
  current = { href, kept: { ...kept, ...added } }
  write(current.kept)
}

/** Handles each URL the router reports: one of ours repeated, or the target of a link of its own. */
export function routerIsAt(href: string): void {
  // A pending URL of ours is newer than the router's.
  const isLater = writeNow()
  const spelled = spelling(href)
  if (spelled === spelling(entry().href)) {
    isRepeating = false
    unrepeated.clear()
  } else if (!isLater && !unrepeated.has(spelled)) traversed()
  writeIfLost()
}
