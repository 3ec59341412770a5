/** How long the router isn't told of an address, in ms: what was asked for is drawn first. */
const AFTER_MS = 250
/** What may make the router navigate, which our telling it afterwards would undo. */
const ACTS = ['pointerdown', 'click', 'keydown'] as const

let pending: { timer: ReturnType<typeof setTimeout>; tell: () => void } | null = null
let isListening = false

/** Tells it what it is to be told of, if anything. */
export function tellRouterNow(): void {
  const told = pending
  forget()
  told?.tell()
}

function forget(): void {
  clearTimeout(pending?.timer)
  pending = null
}

/** Once, for as long as the window is open: it would be work of each press. */
function listen(): void {
  if (isListening) return
  isListening = true
  for (const act of ACTS) window.addEventListener(act, tellRouterNow, { capture: true, passive: true })
}

/**
 * Tells the router of an address a little later, or when something is done that may need it. Its drawing of
 * the whole page, in which nothing is new, then doesn't stand before the rows.
 */
export function tellRouterLater(tell: () => void): void {
  forget()
  listen()
  pending = { timer: setTimeout(tellRouterNow, AFTER_MS), tell }
}

/** The router found out by itself, or the page goes. */
export const routerNeedNotBeTold = forget
