import { startTransition } from 'react'
import { flushSync } from 'react-dom'

interface Waiting {
  call: () => void
  isPatient: boolean
}

const waiting = new Set<Waiting>()

function takeAll(): Waiting[] {
  const all = [...waiting]
  waiting.clear()
  window.removeEventListener('beforeprint', printSoon)
  return all
}

const callAll = (some: readonly Waiting[]) => {
  for (const { call } of some) call()
}

/** What isn't patient in one drawing; the rest in one that gives way to whatever is pressed meanwhile. */
function goOn(): void {
  const all = takeAll()
  callAll(all.filter(({ isPatient }) => !isPatient))
  const patient = all.filter(({ isPatient }) => isPatient)
  startTransition(() => callAll(patient))
}

/** Paper waits for nothing, nor for what waits for that. */
function printSoon(): void {
  while (waiting.size > 0) flushSync(() => callAll(takeAll()))
}

/** One for all: to open one goes through the browser's other processes. */
let channel: MessageChannel | undefined

/** What is posted in a frame is delivered when that frame is painted. */
function nextTask(): void {
  if (!channel) {
    channel = new MessageChannel()
    channel.port1.onmessage = goOn
  }
  channel.port2.postMessage(null)
}

/**
 * Calls back when what was drawn just now is painted, or is to be printed; in a page that nobody sees, soon.
 * `isPatient`: what follows may be put off for a press. Drawn in pieces it would take twice as long, so not what
 * is looked at. Returns the way to forget it.
 */
export function afterPaint(call: () => void, isPatient: boolean): () => void {
  if (waiting.size === 0) {
    window.addEventListener('beforeprint', printSoon)
    if (document.hidden) nextTask()
    else requestAnimationFrame(nextTask)
  }
  const one = { call, isPatient }
  waiting.add(one)
  return () => waiting.delete(one)
}
