/** Delay before the router gets a new URL, in ms, so that the page renders first. */
const AFTER_MS = 250
/** Events that may make the router navigate, which a late update would undo. */
const ACTS = ['pointerdown', 'click', 'keydown'] as const

let pending: { timer: ReturnType<typeof setTimeout>; tell: () => void } | null = null
let isListening = false

/** Sends the pending URL to the router, if any. */
export function tellRouterNow(): void {
  const told = pending
  forget()
  told?.tell()
}

function forget(): void {
  clearTimeout(pending?.timer)
  pending = null
}

function listen(): void {
  if (isListening) return
  isListening = true
  for (const act of ACTS) window.addEventListener(act, tellRouterNow, { capture: true, passive: true })
}

/**
 * Sends a URL to the router after a delay, or before an event that may need it: its render of the whole page, with
 * nothing new in it, would delay the rows.
 */
export function tellRouterLater(tell: () => void): void {
  forget()
  listen()
  pending = { timer: setTimeout(tellRouterNow, AFTER_MS), tell }
}

/** Cancels the pending update: the router already knows, or the page is closing. */
export const routerNeedNotBeTold = forget
