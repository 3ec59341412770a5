import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from '../build/browser.mjs'
import { ensureBuilt, isBuilt } from '../build/build.mjs'
import { BUNDLES, COMMANDS, NODE_FLAGS, TYPESCRIPT_FLAGS } from '../build/command-files.mjs'
import { ensureInstalled } from '../build/install.mjs'
import { versionVariables } from '../build/version.mjs'

/** Runs one of the commands: `node lib/cli/run.mjs NAME [ARG ...]`. */
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const FILES = { ...COMMANDS, bench: 'e2e/bench/run.ts' }

const [name, ...args] = process.argv.slice(2)
const file = Object.hasOwn(FILES, name ?? '') ? FILES[name] : null
if (!file) {
  const what = name === undefined ? 'No command given.' : `Unknown command ${JSON.stringify(name)}.`
  process.stderr.write(`${what} The commands are ${Object.keys(FILES).join(', ')}.\n`)
  process.exit(2)
}

ensureInstalled(root, { withTools: name === 'bench' })
const env = { ...process.env, ...versionVariables(root) }
if (name === 'bench' && !args.includes('--help')) {
  await ensureBuilt(root)
  env.CHROMIUM_PATH = (await ensureBrowser(root)) ?? ''
}
const command =
  Object.hasOwn(COMMANDS, name) && isBuilt(root)
    ? [...NODE_FLAGS, join(root, BUNDLES, `${name}.mjs`)]
    : [...TYPESCRIPT_FLAGS, join(root, file)]
const child = spawn(process.execPath, [...command, ...args], { stdio: 'inherit', cwd: process.cwd(), env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// As a shell reports which signal ended a command.
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
