import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { systemChromium } from '../lib/cli/browser.mjs'
import { PORTS, runFolder, settingsOf, urlOf } from './places'
import { canHavePostgres } from './postgres/find'

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
  // A new process for every page takes as long as a page.
  '--renderer-process-limit=1',
]

const chromium = process.env.CHROMIUM_PATH ?? systemChromium()

/** Specs that tell their upstream what to answer; there is one of it, so they run one after the other. */
const SCRIPTED = '**/*.scripted.spec.ts'

/**
 * Specs that reach what upstream has, over HTTP to another server; the scripted ones do so for every page, and
 * all others say the same whichever upstream there is.
 */
const ABOUT_UPSTREAM = '**/{api,customers,drawer,secrets}.spec.ts'

/** Specs that write what Frontdesk keeps itself: they pass on either database. */
const WRITING = '**/{sign-in,removals,team,team-api,forms,preferences}.spec.ts'

const onPostgres = canHavePostgres()

/** A Frontdesk of its own, on the built product, with its data in this run's folder. */
function frontdesk(name: keyof typeof PORTS, env: Record<string, string> = {}) {
  return {
    command: 'node lib/cli/start.mjs',
    cwd: join(import.meta.dirname, '..'),
    url: `${urlOf(name)}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 12_000 },
    env: {
      ...settingsOf(name),
      LOG_LEVEL: 'warn',
      ...env,
    },
  }
}

const postgres = {
  name: 'postgres',
  testMatch: WRITING,
  // How a page looks is the same whatever keeps its data.
  grepInvert: /axe finds nothing/,
  use: { baseURL: urlOf('postgres') },
}

const database = {
  command: 'node --import tsx e2e/postgres/serve.ts',
  cwd: join(import.meta.dirname, '..'),
  url: urlOf('databaseReady'),
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: { POSTGRES_PORT: String(PORTS.database), READY_PORT: String(PORTS.databaseReady) },
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
      ...(chromium && { executablePath: chromium }),
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
    {
      name: 'remote',
      testMatch: ABOUT_UPSTREAM,
      // Upstream isn't asked for who may come in.
      grepInvert: /api\.spec\.ts sign-in /,
      use: { baseURL: urlOf('remote') },
    },
    ...(onPostgres ? [postgres] : []),
  ],
  webServer: [
    frontdesk('embedded'),
    frontdesk('remote'),
    frontdesk('scripted', {
      ENGAGEMENT_API_URL: `http://127.0.0.1:${PORTS.upstream}`,
      ENGAGEMENT_TIMEOUT_MS: '2000',
      // Nobody but the specs asks their upstream.
      DIRECTORY: 'off',
    }),
    ...(onPostgres ? [database, frontdesk('postgres')] : []),
    {
      command: 'node --import tsx e2e/scripted-upstream.ts',
      cwd: join(import.meta.dirname, '..'),
      url: `http://127.0.0.1:${PORTS.upstream}/script`,
      env: { UPSTREAM_PORT: String(PORTS.upstream) },
    },
  ],
})
