import { spawn, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, isBuilt } from './build.mjs'
import { TYPESCRIPT_FLAGS } from './command-files.mjs'
import { ensureInstalled } from './install.mjs'
import { HEAP_FLAG, SERVER_FILE, SERVER_FLAGS } from './server-flags.mjs'
import { versionText, versionVariables } from './version.mjs'

const HELP = `npm start      Installs missing dependencies, builds if needed and starts Frontdesk.
npm run dev    Starts Frontdesk for development, with reload and without a build.

With -- --version, npm start prints the version and the commit.

Settings are environment variables such as PORT, HOST, APP_URL and DATA_DIR. See docs/configuration.md.
`

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const args = process.argv.slice(2)
const isDevelopment = args.includes('--dev')
const unknown = args.filter((arg) => !['--dev', '--help', '--version'].includes(arg))

if (args.includes('--help')) {
  process.stdout.write(HELP)
  process.exit(0)
}
if (args.includes('--version')) {
  process.stdout.write(`${versionText(root)}\n`)
  process.exit(0)
}
if (unknown.length) {
  process.stderr.write(`Unknown argument ${unknown[0]}. Settings are environment variables. See --help.\n`)
  process.exit(2)
}

const unbuilt = [...TYPESCRIPT_FLAGS, HEAP_FLAG, join(root, 'lib', 'server', 'process', 'http.ts')]
const env = {
  ...process.env,
  ...versionVariables(root),
  NODE_ENV: isDevelopment ? 'development' : 'production',
  NEXT_TELEMETRY_DISABLED: '1',
}

const isFresh = !isDevelopment && isBuilt(root)
ensureInstalled(root, { withTools: !isFresh })
if (!isDevelopment && !isFresh) {
  // Checks the settings before a slow build; the server checks them again.
  const settings = spawnSync(process.execPath, [...unbuilt, '--check'], { cwd: root, env, stdio: 'inherit' })
  if (settings.status !== 0) process.exit(settings.status ?? 1)
  await ensureBuilt(root)
}

// Started by hand: a user reads standard output, so it isn't only a log.
const server = isDevelopment
  ? [...unbuilt, '--dev', '--by-hand']
  : [...SERVER_FLAGS, join(root, SERVER_FILE), '--by-hand']
const child = spawn(process.execPath, server, { cwd: root, env, stdio: 'inherit' })
let isSignaled = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isSignaled = true
    child.kill(signal)
  })
}
// npm passes a signal only to its shell, so this must stop when npm has gone.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    isSignaled = true
    child.kill('SIGTERM')
  }, 500)
  watch.unref()
}
// A signal ends a server that is still starting, as requested.
child.on('exit', (code) => process.exit(code ?? (isSignaled ? 0 : 1)))
