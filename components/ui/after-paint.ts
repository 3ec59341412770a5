import { startTransition } from 'react'
import { flushSync } from 'react-dom'

const waiting = new Set<() => void>()

function callAll(): void {
  const calls = [...waiting]
  waiting.clear()
  window.removeEventListener('beforeprint', printSoon)
  for (const call of calls) call()
}

/** In one drawing, which gives way to whatever is pressed meanwhile. */
const goOn = () => startTransition(callAll)

/** Paper waits for nothing, nor for what waits for that. */
function printSoon(): void {
  while (waiting.size > 0) flushSync(callAll)
}

/** What is posted in a frame is delivered when that frame is painted. */
function nextTask(): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    goOn()
  }
  port2.postMessage(null)
}

/**
 * Calls back when what was drawn just now is painted, or is to be printed; in a page that nobody sees, soon.
 * Returns the way to forget it.
 */
export function afterPaint(call: () => void): () => void {
  if (waiting.size === 0) {
    window.addEventListener('beforeprint', printSoon)
    if (document.hidden) nextTask()
    else requestAnimationFrame(nextTask)
  }
  waiting.add(call)
  return () => waiting.delete(call)
}
