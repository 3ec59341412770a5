import 'server-only'
import { createBirpc } from 'birpc'

const NO_LIMIT = -1

/** The messages between a worker (a thread or a child process) and its parent. */
interface Channel {
  post(message: unknown): void
  on(take: (message: unknown) => void): void
}

/** Calls the functions of a worker, without a time limit. `$close` rejects the calls in flight. */
export function callWorker<Functions extends object>(channel: Channel) {
  return createBirpc<Functions>({}, { ...channel, timeout: NO_LIMIT })
}

export function serveParent<Functions extends object>(functions: Functions, channel: Channel): void {
  createBirpc<Record<string, never>, Functions>(functions, { ...channel, serialize: withPlainError })
}

/** The database driver's own errors lose their message on the way. */
function withPlainError(message: { e?: unknown }): unknown {
  const { e: error } = message
  if (error === undefined) return message
  return { ...message, e: new Error(error instanceof Error ? error.message : String(error)) }
}
