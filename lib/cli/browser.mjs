import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'

const run = (command, args, options) => spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0

/** Playwright's own Chromium, where it is installed; null where not. */
async function ownChromium() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

/**
 * Finds a Chromium or installs one: Playwright's own, or Debian's package where apt-get and root are
 * there. Returns its path, or null after saying in one line what to install.
 */
export async function ensureBrowser(root) {
  const found = (await ownChromium()) ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : null)
  if (found) return found
  process.stdout.write('Installing a browser for the tests ...\n')
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  if (
    run(process.execPath, [playwright, 'install', 'chromium', '--only-shell'], {
      cwd: root,
      timeout: 300_000,
    })
  ) {
    const own = await ownChromium()
    if (own) return own
  }
  if (process.getuid?.() === 0 && run('apt-get', ['--version'])) {
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (existsSync(SYSTEM_CHROMIUM)) return SYSTEM_CHROMIUM
  }
  process.stderr.write(
    'No browser: install Chromium (npx playwright install chromium, or your system’s package at /usr/bin/chromium).\n',
  )
  return null
}
