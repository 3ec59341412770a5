import 'server-only'
import { setTimeout } from 'node:timers/promises'
import type { Upstream } from './client'

/** How soon it is looked at again whether people still wait, in ms. */
const LOOK_MS = 5

interface Patience {
  /** In ms; then it is one's turn all the same. */
  most: number
  signal: AbortSignal
  /** Whether people wait for what upstream isn't asked for. */
  othersWait?: () => boolean
}

/** Lets people's own calls go first. Rejects where the signal is aborted. */
export async function behindPeople(
  upstream: Upstream,
  { most, signal, othersWait = () => false }: Patience,
): Promise<void> {
  const until = performance.now() + most
  while (performance.now() < until) {
    const { running, waiting } = upstream.state()
    if (running + waiting === 0 && !othersWait()) return
    await setTimeout(LOOK_MS, undefined, { signal })
  }
}
