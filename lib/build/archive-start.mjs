import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { BUNDLES, COMMANDS, NODE_FLAGS } from './command-files.mjs'
import { SERVER_FILE, SERVER_FLAGS } from './server-flags.mjs'

/** The archive's start.mjs: starts the server or runs a command. The build's files are in `app`, next to it. */
const APP = join(import.meta.dirname, 'app')
const NAMES = Object.keys(COMMANDS)
const HELP = `node start.mjs                  Starts Frontdesk.
node start.mjs COMMAND [ARG ...]  Runs a command: ${NAMES.join(', ')}.
                                Each has --help.
node start.mjs --version        Prints the version and the commit.

Data is stored in the folder data where you run it, and settings are environment variables, or lines in a file
named .env there: PORT, HOST, APP_URL, DATA_DIR and others. See docs/configuration.md.
`

/** The release puts both in. */
const VERSION = process.env.FRONTDESK_VERSION
const COMMIT = process.env.FRONTDESK_COMMIT

const [name, ...args] = process.argv.slice(2)

function fail(message) {
  process.stderr.write(`${message}\nSee --help.\n`)
  process.exit(2)
}

/** The server works in the build's folder, so what is relative to this one is read here. */
function serverEnvironment() {
  try {
    process.loadEnvFile()
  } catch (error) {
    if (error.code !== 'ENOENT') fail(`.env: can’t read the settings file (${error.code}).`)
  }
  const { DATA_DIR } = process.env
  return { ...process.env, DATA_DIR: resolve(DATA_DIR?.trim() || 'data') }
}

/** Runs Node and ends as it ends; passes on signals. npm and npx don't: with them, it ends when they have gone. */
function run(nodeArgs, options) {
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn(process.execPath, nodeArgs, {
    stdio: 'inherit',
    ...options,
    env: { ...process.env, ...options.env, ...env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

if (name === '--help') process.stdout.write(HELP)
else if (name === '--version') process.stdout.write(`${COMMIT ? `${VERSION} (${COMMIT})` : VERSION}\n`)
else if (name === undefined || name === 'start') {
  if (args.length) fail(`Unknown argument ${JSON.stringify(args[0])}. Settings are environment variables.`)
  run([...SERVER_FLAGS, SERVER_FILE, '--by-hand'], { cwd: APP, env: serverEnvironment() })
} else if (NAMES.includes(name)) run([...NODE_FLAGS, join(APP, BUNDLES, `${name}.mjs`), ...args], {})
else fail(`Unknown command ${JSON.stringify(name)}. The commands are ${NAMES.join(', ')}.`)
