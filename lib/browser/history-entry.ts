import { routerNeedNotBeTold, tellRouterLater, tellRouterNow } from './tell-router'

/** What a page keeps in its history entry: survives Back and reload, and is never in the address. */
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
  return { href: window.location.pathname + window.location.search, kept: isRecord(kept) ? kept : {} }
}

function change(next: Entry): void {
  current = next
  for (const watcher of watchers) watcher()
}

/** What is written into the window's history once what was pressed is painted. */
let unwritten: { entry: Entry; how: 'push' | 'replace' } | null = null

/** Writes beside the router, and keeps what it has in the entry: its patched methods would navigate. */
function write(kept: Kept, href?: string, how: 'push' | 'replace' = 'replace'): void {
  const state: unknown = window.history.state
  const next = { ...(isRecord(state) ? state : {}), [KEY]: kept }
  const method = how === 'push' ? 'pushState' : 'replaceState'
  History.prototype[method].call(window.history, next, '', href)
}

/** Writes what waits, before anything that takes the window's history for ours. */
function writeNow(): void {
  const waiting = unwritten
  unwritten = null
  if (waiting) write(waiting.entry.kept, waiting.entry.href, waiting.how)
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
 * Goes to an address of the same page without asking the server. `entry()` is the new one at once, in a transition
 * too, where what it shows is drawn after the press was painted. The window's address and then the router follow:
 * to write a history entry keeps more than one process busy, a third of the time in which a press is answered.
 */
export function go(href: string, kept: Kept, how: 'push' | 'replace'): void {
  writeNow()
  writeIfLost()
  unrepeated.add(spelling(href))
  const next = { href, kept }
  unwritten = { entry: next, how }
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

/** As the browser's Back button. */
export function goBack(): void {
  writeNow()
  window.history.back()
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
  writeNow()
  const spelled = spelling(href)
  if (spelled === spelling(entry().href)) {
    isRepeating = false
    unrepeated.clear()
  } else if (!unrepeated.has(spelled)) traversed()
  writeIfLost()
}
