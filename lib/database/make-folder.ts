import 'server-only'
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates a folder (0700) and its parents. Node's `recursive` loops forever below `/proc`. */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
