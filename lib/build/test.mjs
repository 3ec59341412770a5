import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

const HELP = `npm test

Installs missing dependencies and a browser, and builds. Checks formatting, lint, types and unused code. Runs
unit tests, and end-to-end tests in a real browser. The last line is "N passed, N failed".

  npx vitest run lib/upstream
      unit tests of one folder
  npx playwright test --config=e2e/playwright.config.ts customers
      one end-to-end spec

See docs/testing.md.
`

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const [argument] = process.argv.slice(2)
if (argument) {
  const isHelp = argument === '--help'
  const stream = isHelp ? process.stdout : process.stderr
  stream.write(isHelp ? HELP : `Unknown argument ${argument}. See npm test -- --help.\n`)
  process.exit(isHelp ? 0 : 2)
}

let passed = 0
/** Names of failures, printed again at the end. */
const failures = []
/** Files of the run, deleted if nothing failed. */
const scratch = mkdtempSync(join(tmpdir(), 'frontdesk-test-'))
process.env.TMPDIR = scratch

/** Runs a tool in parallel and buffers its output until it ends. */
async function check(name, path, args) {
  const child = spawn(process.execPath, [join(root, 'node_modules', path), ...args], { cwd: root })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece) => {
      words += piece
    })
  }
  const [code] = await once(child, 'close')
  process.stdout.write(`\n— ${name}\n${words}`)
  if (code === 0) passed += 1
  else failures.push(name)
}

/** Runs a suite that writes a report. A missing report, or a failure without a failed test, counts as one failure. */
function suite(name, path, args, env, read) {
  process.stdout.write(`\n— ${name}\n`)
  const done = spawnSync(process.execPath, [join(root, 'node_modules', path), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  try {
    const counted = read()
    passed += counted.passed
    failures.push(...(done.status === 0 || counted.failed.length > 0 ? counted.failed : [name]))
  } catch {
    failures.push(name)
  }
}

const report = (name) => JSON.parse(readFileSync(join(scratch, name), 'utf8'))

/** Titles and files of the failed tests in Playwright's report. */
function failedTests({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `${projectName}: ${file} › ${title}`),
  )
  return [...own, ...suites.flatMap(failedTests)]
}

ensureInstalled(root)
const browser = await ensureBrowser(root)

// A build leaves half of the processors idle; the type check needs its output.
const parallel = [
  check('Format and lint', '@biomejs/biome/bin/biome', ['ci']),
  check('Unused code', 'knip/bin/knip.js', []),
]
await ensureBuilt(root)
passed += 1
await Promise.all([...parallel, check('Types', 'typescript/bin/tsc', ['--noEmit'])])

suite(
  'Unit tests',
  'vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(scratch, 'unit.json')}`],
  {},
  () => {
    const { numPassedTests, testResults } = report('unit.json')
    const failed = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
    )
    return { passed: numPassedTests, failed }
  },
)

if (browser) {
  suite(
    'End-to-end tests',
    '@playwright/test/cli.js',
    ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: join(scratch, 'e2e.json'), CHROMIUM_PATH: browser },
    () => {
      const results = report('e2e.json')
      return { passed: results.stats.expected, failed: failedTests(results) }
    },
  )
} else {
  failures.push('End-to-end tests: no browser')
}

// It holds screenshots and traces of failures.
if (failures.length > 0) process.stdout.write(`\nThe files of this run are in ${scratch}\n`)
else rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
for (const name of failures) process.stdout.write(`\nfailed: ${name}`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length > 0 ? 1 : 0)
