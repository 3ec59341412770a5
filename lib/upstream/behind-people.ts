import 'server-only'
import { setTimeout } from 'node:timers/promises'
import type { Upstream } from './client'

/** Polling interval in ms. */
const LOOK_MS = 5

interface Patience {
  /** Longest wait in ms. */
  most: number
  signal: AbortSignal
}

/** Waits while other requests wait. Rejects if the signal is aborted. */
export async function behindOthers(wait: () => boolean, { most, signal }: Patience): Promise<void> {
  const until = performance.now() + most
  while (wait() && performance.now() < until) await setTimeout(LOOK_MS, undefined, { signal })
}

/** Lets users' own calls go first, also those that don't need the customer system. Rejects as `behindOthers`. */
export function behindPeople(
  upstream: Upstream,
  { othersWait = () => false, ...patience }: Patience & { othersWait?: () => boolean },
): Promise<void> {
  const isAsked = () => {
    const { running, waiting } = upstream.state()
    return running + waiting > 0
  }
  return behindOthers(() => isAsked() || othersWait(), patience)
}
