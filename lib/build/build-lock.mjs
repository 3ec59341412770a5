import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** A lock of another machine, or without owners, counts for this long: a build takes a minute. */
const STALE_MS = 10 * 60 * 1000
/** A longer wait says what it waits for. */
const QUIET_MS = 2000

/** The owners that this process added to a lock. */
const added = new Map()

/** Records that a process works under a lock, so that others notice when it has gone. */
export function addOwner(lock, pid = process.pid) {
  writeFileSync(join(lock, String(pid)), hostname())
  added.set(lock, [...(added.get(lock) ?? []), String(pid)])
}

/** Gives up a lock. One that another process has taken over stays. */
export function releaseLock(lock) {
  for (const name of added.get(lock) ?? []) rmSync(join(lock, name), { force: true })
  added.delete(lock)
  removeEmpty(lock)
}

function removeEmpty(lock) {
  try {
    rmdirSync(lock)
  } catch (error) {
    // It has another owner, or is gone.
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(error.code)) throw error
  }
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

/** Takes a lock that doesn't exist, at once with its owner. Returns whether it did. */
function take(lock) {
  const own = `${lock}-${process.pid}`
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own)
  writeFileSync(join(own, String(process.pid)), hostname())
  try {
    // Replaces nothing but an empty folder.
    renameSync(own, lock)
    return true
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error
    return false
  }
}

/** Takes over a lock whose owners have gone. Of several processes that try, one succeeds: it renames the first owner. */
function takeOver(lock) {
  try {
    const [first, ...others] = readdirSync(lock)
    if (first === undefined) {
      removeEmpty(lock)
      return false
    }
    const own = join(lock, String(process.pid))
    renameSync(join(lock, first), own)
    writeFileSync(own, hostname())
    for (const name of others) if (name !== String(process.pid)) rmSync(join(lock, name), { force: true })
    return true
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return false
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
  while (!take(lock)) {
    const owners = ownersOf(lock)
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if ((owners?.length === 0 || age > STALE_MS) && takeOver(lock)) break
    if (!hasSaid && Date.now() - begun >= QUIET_MS) {
      hasSaid = true
      const owner = owners ? `process ${owners[0]}` : 'another process'
      say(`Waiting for ${owner} to finish its build. If none is running, delete ${lock}.\n`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  added.set(lock, [String(process.pid)])
  try {
    return await work()
  } finally {
    releaseLock(lock)
  }
}
