import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's paths, headless shell first: it needs a third less per page. */
const SYSTEM_CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

const run = (command, args, options) => spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0

/** The system's Chromium; null: not installed. */
export const systemChromium = () => SYSTEM_CHROMIUMS.find((path) => existsSync(path)) ?? null

/** Playwright's own Chromium; null: not installed. */
async function ownChromium() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

/** Finds Chromium or installs it. Returns the path, or null after printing what to install. */
export async function ensureBrowser(root) {
  const found = (await ownChromium()) ?? systemChromium()
  if (found) return found
  process.stdout.write('Installing a browser for the tests...\n')
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
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('apt-get', ['install', '-y', '--no-install-recommends', name], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      const installed = systemChromium()
      if (installed) return installed
    }
  }
  process.stderr.write(
    'No browser found. Install Chromium: npx playwright install chromium, or your system’s package (/usr/bin/chromium).\n',
  )
  return null
}
