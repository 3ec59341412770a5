import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Must be the first line of a file. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Asks Chromium to compile each script on a background thread while it loads, not during the first click. */
export function hintScripts(root) {
  const folder = join(root, '.next', 'static')
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!name.endsWith('.js')) continue
    const path = join(parentPath, name)
    const script = readFileSync(path, 'utf8')
    if (!script.startsWith(HINT)) writeFileSync(path, HINT + script)
  }
}
