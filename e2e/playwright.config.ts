import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { systemChromium } from '../lib/cli/browser.mjs'
import { runFolder, urlOf } from './places'
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
  // A page lives for seconds: making its script quicker takes longer than it saves.
  '--js-flags=--no-turbofan,--no-maglev',
]

const chromium = process.env.CHROMIUM_PATH ?? systemChromium()

/** Specs that tell their upstream what to answer; there is one of it, so they run one after the other. */
const SCRIPTED = '**/*.scripted.spec.ts'

/**
 * Specs that reach what upstream has, over HTTP to another server, in the browser too; the scripted ones do so
 * for every page, and all others say the same whichever upstream there is.
 */
const ABOUT_UPSTREAM = '**/{api,secrets}.spec.ts'

/** Specs that write what Frontdesk keeps itself: they pass on either database. */
const WRITING = '**/{sign-in,removals,team,team-api,forms,preferences}.spec.ts'

const onPostgres = canHavePostgres()

const postgres = {
  name: 'postgres',
  testMatch: WRITING,
  // What is only read, and how it looks, is the same whatever keeps it.
  grepInvert: /axe finds nothing|@reading/,
  use: { baseURL: urlOf('postgres') },
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: join(runFolder(), 'results'),
  globalSetup: './set-up.ts',
  fullyParallel: true,
  // With a third, in a slow hour whole tests of a page took more than their half minute.
  workers: 2,
  timeout: 30_000,
  // For a busy machine: what is waited for comes at once on a quiet one.
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
})
