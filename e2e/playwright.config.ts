import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { APP_KEYS, PORTS, runFolder, urlOf } from './places'

/** One folder a run, handed to the workers and servers through the environment. */
process.env.FRONTDESK_E2E_DIR ??= mkdtempSync(join(tmpdir(), 'frontdesk-e2e-'))

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const systemChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Specs that tell their upstream what to answer; there is one of it, so they run one after the other. */
const SCRIPTED = '**/*.scripted.spec.ts'

/** Specs that reach what upstream has; the others say the same whichever upstream there is, so once is enough. */
const ABOUT_UPSTREAM =
  '**/{access,api,customers,drawer,forms,opt-outs,removals,removals-proof,schedule,secrets}.spec.ts'

/** A Frontdesk of its own, on the built product, with its data in this run's folder. */
function frontdesk(name: keyof typeof PORTS, env: Record<string, string> = {}) {
  return {
    command: 'node lib/cli/start.mjs',
    cwd: join(import.meta.dirname, '..'),
    url: `${urlOf(name)}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 12_000 },
    env: {
      PORT: String(PORTS[name]),
      APP_URL: urlOf(name),
      DATA_DIR: join(runFolder(), name),
      LOG_LEVEL: 'warn',
      ...APP_KEYS,
      ...env,
    },
  }
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: join(runFolder(), 'results'),
  globalSetup: './set-up.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(existsSync(systemChromium) && { executablePath: systemChromium }),
    },
  },
  projects: [
    // First, since it takes one worker long: the other has the rest meanwhile.
    {
      name: 'scripted',
      testMatch: SCRIPTED,
      fullyParallel: false,
      workers: 1,
      use: { baseURL: urlOf('scripted') },
    },
    { name: 'embedded', testIgnore: SCRIPTED, use: { baseURL: urlOf('embedded') } },
    { name: 'remote', testMatch: ABOUT_UPSTREAM, use: { baseURL: urlOf('remote') } },
  ],
  webServer: [
    frontdesk('embedded'),
    frontdesk('remote', { ENGAGEMENT_API_URL: urlOf('embedded') }),
    frontdesk('scripted', {
      ENGAGEMENT_API_URL: `http://127.0.0.1:${PORTS.upstream}`,
      ENGAGEMENT_TIMEOUT_MS: '2000',
    }),
    {
      command: 'node --import tsx e2e/scripted-upstream.ts',
      cwd: join(import.meta.dirname, '..'),
      url: `http://127.0.0.1:${PORTS.upstream}/script`,
      env: { UPSTREAM_PORT: String(PORTS.upstream) },
    },
  ],
})
