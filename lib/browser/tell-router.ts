/** How long the router isn't told of an address, in ms: what was asked for is drawn first. */
const AFTER_MS = 250
/** What may make the router navigate, which our telling it afterwards would undo. */
const ACTS = ['pointerdown', 'click', 'keydown'] as const

let pending: { timer: ReturnType<typeof setTimeout>; tell: () => void } | null = null

/** Tells it what it is to be told of, if anything. */
export function tellRouterNow(): void {
  const told = pending
  forget()
  told?.tell()
}

function forget(): void {
  if (!pending) return
  clearTimeout(pending.timer)
  pending = null
  for (const act of ACTS) window.removeEventListener(act, tellRouterNow, true)
}

/**
 * Tells the router of an address a little later, or when something is done that may need it. Its drawing of
 * the whole page, in which nothing is new, then doesn't stand before the rows.
 */
export function tellRouterLater(tell: () => void): void {
  forget()
  pending = { timer: setTimeout(tellRouterNow, AFTER_MS), tell }
  for (const act of ACTS) window.addEventListener(act, tellRouterNow, true)
}

/** The router found out by itself, or the page goes. */
export const routerNeedNotBeTold = forget
