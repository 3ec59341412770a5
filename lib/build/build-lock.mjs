import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** A lock of another machine, or without owners, counts for this long: a build takes a minute. */
const STALE_MS = 10 * 60 * 1000
/** A longer wait says what it waits for. */
const QUIET_MS = 2000

/** Records that a process works under a lock, so that others notice when it has gone. */
export function addOwner(lock, pid = process.pid) {
  writeFileSync(join(lock, String(pid)), hostname())
}

/** The processes that hold a lock: of this machine, those that run. Null: not known. */
function ownersOf(lock) {
  try {
    const pids = readdirSync(lock)
    const areOurs =
      pids.length > 0 && pids.every((pid) => readFileSync(join(lock, pid), 'utf8') === hostname())
    // After a restart of a container, this process may have the number of the one that took it.
    return areOurs ? pids.map(Number).filter((pid) => pid !== process.pid && isRunning(pid)) : null
  } catch {
    return null
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Works under a lock, a folder, that one process holds at a time. Waits for it; one whose owner has gone is taken. */
export async function withLock(lock, work, say = (text) => process.stdout.write(text)) {
  const begun = Date.now()
  let hasSaid = false
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owners = ownersOf(lock)
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (owners?.length === 0 || age > STALE_MS) {
      rmSync(lock, { recursive: true, force: true })
      continue
    }
    if (!hasSaid && Date.now() - begun >= QUIET_MS) {
      hasSaid = true
      const owner = owners ? `process ${owners[0]}` : 'another process'
      say(`Waiting for ${owner} to finish its build. If none is running, delete ${lock}.\n`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    addOwner(lock)
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}
