import 'server-only'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { type Config, ConfigError } from '@/lib/server/app/config'

/** Frontdesk's own files in `DATA_DIR`. */
const OURS = /^(desk\.db|engagement\.db|secrets\.json|demo\.json|audit-head\.json|server\.lock|lost\+found)/

/** Removes other users' access to `DATA_DIR`. Throws ConfigError if it holds foreign files or isn't ours. */
export function requirePrivateFolder({ dataDir }: Config): void {
  const mode = statSync(dataDir, { throwIfNoEntry: false })?.mode
  if (mode === undefined || (mode & 0o077) === 0) return
  const shown = (mode & 0o777).toString(8)
  const wayOut = 'or use a new folder inside it, which Frontdesk creates.'
  if (!readdirSync(dataDir).every((name) => OURS.test(name))) {
    throw new ConfigError([
      `DATA_DIR: ${dataDir} is open to other users (${shown}) and contains other files. Run chmod 700, ${wayOut}`,
    ])
  }
  try {
    chmodSync(dataDir, 0o700)
  } catch {
    // A platform may have given our group the folder: its files are private anyway.
    if ((mode & 0o007) === 0) return
    throw new ConfigError([
      `DATA_DIR: ${dataDir} is open to other users (${shown}), and only its owner can change that. Ask the owner to run chmod 700, ${wayOut}`,
    ])
  }
}
