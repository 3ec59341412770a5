import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

const HELP = `npm run soak -- [removals|directory|moves|load|copies]

removals   Removals: 240 processes killed at every step, and 3,000 orders of events.
directory  The customer directory: 160 sync processes killed at any statement while customers change.
moves      40 moves from SQLite to PostgreSQL, each killed once or twice at any statement and continued.
load       The built product under load: 200 users for two minutes, then 1,000, then 1,500 slow connections.
           Prints a table of figures and budgets. Exit code 1 if a budget is missed.
copies     Two instances on one PostgreSQL, killed in turn under load. Exit code 1 if a user loses more than
           the requests in flight.

Without an argument, all of them run one after the other. npm test runs shorter versions. Each takes up to
ten minutes.
`

const PARTS = ['removals', 'directory', 'moves', 'load', 'copies']
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const args = process.argv.slice(2)
const isHelp = args.includes('--help')
const unknown = args.find((arg, i) => i > 0 || !PARTS.includes(arg))
if (isHelp || unknown !== undefined) {
  const stream = isHelp ? process.stdout : process.stderr
  stream.write(isHelp ? HELP : `Unknown argument ${unknown}. See npm run soak -- --help.\n`)
  process.exit(isHelp ? 0 : 2)
}

/** Runs Node on these arguments to its end; whether it went well. */
function run(nodeArgs, env = {}) {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }
  return spawnSync(process.execPath, nodeArgs, options).status === 0
}

/** Runs `soak.ts` of a folder of `e2e` on the built product. */
async function runBuilt(folder) {
  await ensureBuilt(root)
  const soak = join(root, 'e2e', folder, 'soak.ts')
  return run(['--import', 'tsx', '--conditions=react-server', '--no-deprecation', soak])
}

const runTests = (folder, env) =>
  run([join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', folder], env)

const SOAKS = {
  removals: () => runTests('lib/server/removals', { SOAK_KILLS: '240', SOAK_RUNS: '3000' }),
  directory: () => runTests('lib/directory/sync/kill', { SOAK_RUNS: '20' }),
  moves: () => runTests('lib/cli/migrate', { SOAK_MOVES: '40' }),
  load: () => runBuilt('load'),
  copies: () => runBuilt('copies'),
}

ensureInstalled(root, { withTools: true })
let isWell = true
for (const part of args.length ? args : PARTS) isWell = (await SOAKS[part]()) && isWell
process.exit(isWell ? 0 : 1)
