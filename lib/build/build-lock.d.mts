/** Records that a process works under a lock, so that others notice when it has gone. */
export function addOwner(lock: string, pid?: number): void

/** Gives up a lock. One that another process has taken over stays. */
export function releaseLock(lock: string): void

/** Works under a lock, a folder, that one process holds at a time. Waits for it; one whose owner has gone is taken. */
export function withLock<Result>(
  lock: string,
  work: () => Promise<Result>,
  say?: (text: string) => void,
): Promise<Result>
