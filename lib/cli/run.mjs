import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

/** Runs one of the TypeScript commands: `node lib/cli/run.mjs NAME [ARG ...]`. */
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const COMMANDS = {
  demo: 'lib/cli/demo.ts',
  load: 'lib/cli/load.ts',
  team: 'lib/cli/team.ts',
  audit: 'lib/cli/audit.ts',
  backup: 'lib/cli/backup.ts',
  directory: 'lib/cli/directory.ts',
  migrate: 'lib/cli/migrate.ts',
  bench: 'e2e/bench/run.ts',
}

const [name, ...args] = process.argv.slice(2)
const file = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : null
if (!file) {
  process.stderr.write(`Unknown command. There are: ${Object.keys(COMMANDS).join(', ')}.\n`)
  process.exit(2)
}

ensureInstalled(root, { withTools: name === 'bench' })
const env = { ...process.env }
if (name === 'bench' && !args.includes('--help')) {
  await ensureBuilt(root)
  env.CHROMIUM_PATH = (await ensureBrowser(root)) ?? ''
}
const child = spawn(
  process.execPath,
  ['--import', 'tsx', '--conditions=react-server', '--no-deprecation', join(root, file), ...args],
  { stdio: 'inherit', cwd: process.cwd(), env },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// A shell's way to say which signal ended a command.
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
