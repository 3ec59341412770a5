import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const isWindows = process.platform === 'win32'

/**
 * The program of another version of Node, such as `24` or `24.9.0`, from npm's package for this platform. Downloads it
 * into node_modules/.cache if it isn't there. Null if that fails, after npm's output.
 */
export function otherNode(root, version) {
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const folder = join(root, 'node_modules', '.cache', 'node', `${name}-${version}`)
  const installed = join(folder, 'node_modules', name)
  const program = join(installed, 'bin', isWindows ? 'node.exe' : 'node')
  if (!existsSync(program)) {
    process.stdout.write(`Downloading ${name} ${version}...\n`)
    mkdirSync(folder, { recursive: true })
    // Without a prefix, npm would install into this project.
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`]
    spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: isWindows,
    })
    if (!existsSync(program)) return null
  }
  const { version: exact } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  return { program, folder: dirname(program), version: exact }
}
