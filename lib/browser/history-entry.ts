import { routerNeedNotBeTold, tellRouterLater, tellRouterNow } from './tell-router'

/**
 * What a page keeps in its history entry: survives Back and reload, and is never in the address. `selecting` is one
 * entry's alone: no other is made with it.
 */
export type Kept = Readonly<Record<string, unknown>>

/** One entry of the browser's history. */
export interface Entry {
  /** Path and query. */
  href: string
  kept: Kept
}

/** Our one key in `history.state`, beside the router's own. */
const KEY = 'frontdesk'

let current: Entry | null = null
const watchers = new Set<() => void>()

/** Addresses that we wrote and the router hasn't repeated yet. It repeats them late and one by one. */
const unrepeated = new Set<string>()
/** Whether it was told of one. Until it repeats that, it would write it over a later one that it wasn't told of. */
let isRepeating = false

/** The router writes a query its own way: one spelling, to compare by. */
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

/** Writes beside the router, and keeps what it has in the entry: its patched methods would navigate. */
function write(kept: Kept, href?: string, how: 'push' | 'replace' = 'replace'): void {
  const state: unknown = window.history.state
  const next = { ...(isRecord(state) ? state : {}), [KEY]: kept }
  const method = how === 'push' ? 'pushState' : 'replaceState'
  History.prototype[method].call(window.history, next, '', href)
}

/** What is written once it is painted, and the window's address until then. */
let unwritten: { entry: Entry; how: 'push' | 'replace'; at: string } | null = null

const addressOfWindow = () => window.location.pathname + window.location.search

/**
 * Writes what waits, before anything that takes the window's history for ours; returns whether it did. Not onto
 * another page's entry, if that came meanwhile.
 */
function writeNow(): boolean {
  const waiting = unwritten
  unwritten = null
  if (!waiting || addressOfWindow() !== waiting.at) return false
  write(waiting.entry.kept, waiting.entry.href, waiting.how)
  return true
}

/** In a page that nobody sees there are no frames. */
function writeAfterPaint(): void {
  if (document.hidden) writeNow()
  else requestAnimationFrame(() => setTimeout(writeNow))
}

/** By the router's own method, which takes it for a navigation that is done. */
function tellRouter(): void {
  writeNow()
  const { href, kept } = entry()
  if (readWindow().href !== href) return
  isRepeating = true
  window.history.replaceState({ [KEY]: kept }, '', href)
}

/** The router drops what isn't its own when it writes an entry. */
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

/** The entry in hand; the same object until it changes. */
export function entry(): Entry {
  current ??= readWindow()
  return current
}

/** Calls back when the entry changes; returns the way to stop. */
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
 * Goes to an address of the same page without asking the server; the router follows later. In a transition
 * `entry()` is the new one at once, and what it shows is drawn after the press was painted.
 */
export function go(href: string, kept: Kept, how: 'push' | 'replace'): void {
  goLate(href, kept, how)
  writeNow()
}

/**
 * As `go`, but the window's address follows only when what is drawn at once is painted: to write a history entry
 * keeps the browser's own process busy beside the page's, a third of the time until a filter of 2,000 classes shows.
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

/** The same by a link of ours, which the router is told of at once, since it marks the link. */
export function follow(href: string): void {
  go(href, {}, 'push')
  tellRouterNow()
}

/** Adds to what the entry keeps, without a navigation and without calling anybody back. */
export function keep(added: Kept): void {
  writeNow()
  const { href, kept } = entry()
  current = { href, kept: { ...kept, ...added } }
  write(current.kept)
}

/** To be told each address that the router says it is at: ours repeated, or where a link of its own led. */
export function routerIsAt(href: string): void {
  // Ours, if it waited, is later than what the router says.
  const isLater = writeNow()
  const spelled = spelling(href)
  if (spelled === spelling(entry().href)) {
    isRepeating = false
    unrepeated.clear()
  } else if (!isLater && !unrepeated.has(spelled)) traversed()
  writeIfLost()
}
