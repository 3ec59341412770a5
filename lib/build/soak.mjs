import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

const HELP = `npm run soak -- [removals|directory|moves|checkpoints|load|copies]

Runs long tests, each up to ten minutes. npm test runs shorter versions of them. Without an argument, all
long tests run one after the other.

removals   Kills 240 processes, at every step of a removal, and tries events in 3,000 different orders.
directory  Kills 160 sync processes at random statements while customers change.
moves      Moves 40 installations from SQLite to PostgreSQL. Kills each move once or twice and continues it.
checkpoints
           Writes 20 times while another program checkpoints the SQLite file.
load       Load-tests the built product: 200 users for two minutes, then 1,000 users, then 1,500 slow
           connections. Prints each figure with its budget.
copies     Kills two instances on one PostgreSQL database in turn, under load. Fails if a user loses
           anything except requests in flight.

Exit codes: 0 everything passed, 1 a test failed or a budget was missed, 2 the arguments are wrong.
`

const PARTS = ['removals', 'directory', 'moves', 'checkpoints', 'load', 'copies']
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const args = process.argv.slice(2)
const isHelp = args.includes('--help')
const unknown = args.find((arg, i) => i > 0 || !PARTS.includes(arg))
if (isHelp || unknown !== undefined) {
  const stream = isHelp ? process.stdout : process.stderr
  const words = PARTS.includes(unknown)
    ? 'Give one test at a time.'
    : `Unknown test ${JSON.stringify(unknown)}. The tests are ${PARTS.join(', ')}.`
  stream.write(isHelp ? HELP : `${words}\nSee npm run soak -- --help.\n`)
  process.exit(isHelp ? 0 : 2)
}

/** Runs Node with these arguments; resolves to whether it succeeded. */
function run(nodeArgs, env = {}) {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }
  return spawnSync(process.execPath, nodeArgs, options).status === 0
}

/** Runs a folder's `soak.ts` from `e2e` against the build. */
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
  checkpoints: () => runTests('lib/database/outside-checkpoint', { SOAK_CHECKPOINTS: '20' }),
  load: () => runBuilt('load'),
  copies: () => runBuilt('copies'),
}

ensureInstalled(root, { withTools: true })
let isWell = true
for (const part of args.length ? args : PARTS) isWell = (await SOAKS[part]()) && isWell
process.exit(isWell ? 0 : 1)
