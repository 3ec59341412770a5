import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

const HELP = `npm run soak

Runs the tests of removals at length: 240 processes killed at every step, and 3,000 orders of events.
npm test does the same in a shorter version. Takes about ten minutes.
`

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const [argument] = process.argv.slice(2)
if (argument) {
  const isHelp = argument === '--help'
  const stream = isHelp ? process.stdout : process.stderr
  stream.write(isHelp ? HELP : `Unknown argument ${argument}. See npm run soak -- --help.\n`)
  process.exit(isHelp ? 0 : 2)
}

ensureInstalled(root, { withTools: true })
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', 'lib/server/removals'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SOAK_KILLS: '240', SOAK_RUNS: '3000' } },
)
process.exit(status ?? 1)
