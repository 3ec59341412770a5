import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The variables that `lib/version.ts` reads: the version, and the commit, which a build without git takes from
 * FRONTDESK_COMMIT.
 */
export function versionVariables(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const asked = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const commit = process.env.FRONTDESK_COMMIT?.slice(0, 12) || (asked.status === 0 ? asked.stdout.trim() : '')
  return { FRONTDESK_VERSION: version, FRONTDESK_COMMIT: commit }
}

/** For esbuild: replaces those variables by their values. */
export const definesOf = (variables) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
  )

/** The version and commit, as `--version` prints them. */
export function versionText(root) {
  const { FRONTDESK_VERSION: version, FRONTDESK_COMMIT: commit } = versionVariables(root)
  return commit ? `${version} (${commit})` : version
}
