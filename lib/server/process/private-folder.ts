import 'server-only'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { type Config, ConfigError } from '@/lib/server/app/config'

/** What Frontdesk itself puts into `DATA_DIR`. */
const OURS = /^(desk\.db|engagement\.db|secrets\.json|demo\.json|audit-head\.json|lost\+found)/

/**
 * Takes other users' access to a `DATA_DIR` that is there. Throws ConfigError where the folder holds other
 * files too, which others may need, or isn't ours to change.
 */
export function requirePrivateFolder({ dataDir }: Config): void {
  const mode = statSync(dataDir, { throwIfNoEntry: false })?.mode
  if (mode === undefined || (mode & 0o077) === 0) return
  const shown = (mode & 0o777).toString(8)
  const wayOut = 'Or use a new folder inside it, which Frontdesk creates.'
  if (!readdirSync(dataDir).every((name) => OURS.test(name))) {
    throw new ConfigError([
      `DATA_DIR: ${dataDir} is open to other users (${shown}) and contains other files. Run chmod 700. ${wayOut}`,
    ])
  }
  try {
    chmodSync(dataDir, 0o700)
  } catch {
    // A platform may have given the folder to our group: the files in it are for their owner alone.
    if ((mode & 0o007) === 0) return
    throw new ConfigError([
      `DATA_DIR: ${dataDir} is open to other users (${shown}), and only its owner can change that. ${wayOut}`,
    ])
  }
}
