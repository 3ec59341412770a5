import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Passes the configuration that the build saved to Next, in the same way as Next's own standalone server. Otherwise
 * Next compiles `next.config.ts` at every start, which needs its compiler. Without a saved one, Next does that.
 */
export function passNextConfig(root: string): void {
  try {
    const { config } = JSON.parse(readFileSync(join(root, '.next', 'required-server-files.json'), 'utf8'))
    process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
