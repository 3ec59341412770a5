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

/** Urgent callbacks in one render; patient ones in a transition that input can interrupt. */
function goOn(): void {
  const all = takeAll()
  callAll(all.filter(({ isPatient }) => !isPatient))
  const patient = all.filter(({ isPatient }) => isPatient)
  startTransition(() => callAll(patient))
}

/** Printing waits for nothing, directly or indirectly. */
function printSoon(): void {
  while (waiting.size > 0) flushSync(() => callAll(takeAll()))
}

/** One shared channel: opening one involves the browser's other processes. */
let channel: MessageChannel | undefined

/** A message posted in a frame arrives when that frame is painted. */
function nextTask(): void {
  if (!channel) {
    channel = new MessageChannel()
    channel.port1.onmessage = goOn
  }
  channel.port2.postMessage(null)
}

/**
 * Calls back once the current render is painted, before printing, or soon in a hidden page. `isPatient`: may be delayed
 * by input; don't use it for visible content, which would take twice as long. Returns a cancel function.
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
