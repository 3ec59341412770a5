import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { systemChromium } from '../lib/build/browser.mjs'
import { canHavePostgres } from './postgres/find'
import { runFolder, urlOf } from './support/places'

/** One folder per run, passed to workers and servers through the environment. */
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
  // Pages live for seconds: optimizing their scripts costs more than it saves.
  '--js-flags=--no-turbofan,--no-maglev',
]

const chromium = process.env.CHROMIUM_PATH ?? systemChromium()

/** Specs that script their customer system; there is only one, so they run one by one. */
const SCRIPTED = '**/*.scripted.spec.ts'

/**
 * Specs that need the customer system over HTTP in the browser; the scripted ones do for every page, and all others
 * have the same result with any customer system.
 */
const ABOUT_UPSTREAM = '**/{api,secrets}.spec.ts'

/** Specs that write Frontdesk's own data: they pass on either database. */
const WRITING = '**/{sign-in,removals,team,team-api*,forms,preferences}.spec.ts'

/** Runs only this project, and starts only its servers. */
const only = process.env.FRONTDESK_E2E_ONLY

const onPostgres = canHavePostgres()

const postgres = {
  name: 'postgres',
  testMatch: WRITING,
  // Reading and layout don't depend on the database.
  grepInvert: /axe finds nothing|@reading/,
  use: { baseURL: urlOf('postgres') },
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(runFolder(), 'results'),
  globalSetup: './support/set-up.ts',
  fullyParallel: true,
  // With a third worker, tests sometimes exceeded their half minute.
  workers: 2,
  timeout: 30_000,
  // For a busy machine: on a quiet one there is no wait.
  expect: { timeout: 15_000 },
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
    // First, since it takes one worker long: the other runs the rest meanwhile.
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
      use: { baseURL: urlOf('remote') },
    },
    ...(onPostgres ? [postgres] : []),
  ].filter(({ name }) => !only || name === only),
})
