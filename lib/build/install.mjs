import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Whether node_modules matches the lock file: npm writes its own list there last. Other platforms' may be absent. */
export function isInstalled(root, { withTools = true } = {}) {
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = readJson(list).packages
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(([path, wanted]) => {
    if (path === '' || (wanted.dev && !withTools)) return true
    const found = installed[path]
    if (!found) return Boolean(wanted.optional || wanted.devOptional)
    return found.version === wanted.version
  })
}

/** Installs what is missing from the lock file. If that fails, exits with npm's output. */
export function ensureInstalled(root, options) {
  if (isInstalled(root, options)) return
  process.stdout.write('Installing missing dependencies...\n')
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(command, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (done.status === 0) return
  process.stderr.write(
    'npm ci failed. See the output above. Check the network, then run the same command again.\n',
  )
  process.exit(1)
}
