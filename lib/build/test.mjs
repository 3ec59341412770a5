import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { otherNode } from './other-node.mjs'
import { HELP, readArguments } from './test-arguments.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const wanted = wantedParts()

function wantedParts() {
  try {
    const read = readArguments(process.argv.slice(2), root)
    if (!read.help) return read
  } catch (error) {
    process.stderr.write(`${error.message} See npm test -- --help.\n`)
    process.exit(2)
  }
  process.stdout.write(HELP)
  process.exit(0)
}

/** Vitest's projects that need no PostgreSQL and measure no time; the quick run also leaves the slow one out. */
const QUICK = ['lib', 'components', 'without-document'].map((name) => `--project=${name}`)
const ON_SQLITE = [...QUICK, '--project=slow']

/** The Node program that runs the tests. */
let node = process.execPath
let passed = 0
/** Lines of a failed test’s error that are printed again at the end. */
const REASON_LINES = 12
/** Failures, printed again at the end. */
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
  const done = spawnSync(node, [join(root, 'node_modules', path), ...args], {
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

/** A failed test with the start of its error, so that the last lines of a long log say why it failed. */
function withReason(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, REASON_LINES)
  return [name, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** Titles, files and errors of the failed tests in Playwright's report. */
function failedTests({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        withReason(`${projectName}: ${file} › ${title}`, results.at(-1)?.error?.message),
      ),
  )
  return [...own, ...suites.flatMap(failedTests)]
}

/** Runs Vitest and counts its tests. */
function unitTests(args) {
  suite(
    'Unit tests',
    'vitest/vitest.mjs',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(scratch, 'unit.json')}`,
      ...args,
    ],
    {},
    () => {
      const { numPassedTests, testResults } = report('unit.json')
      const failed = testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            withReason(`${relative(root, name)} › ${fullName}`, failureMessages[0]),
          ),
      )
      return { passed: numPassedTests, failed }
    },
  )
}

/** Runs Playwright and counts its tests. */
function browserTests(name, args, env = {}) {
  suite(
    name,
    '@playwright/test/cli.js',
    ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...args],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: join(scratch, 'e2e.json'), CHROMIUM_PATH: browser, ...env },
    () => {
      const results = report('e2e.json')
      return { passed: results.stats.expected, failed: failedTests(results) }
    },
  )
}

/** Whether these arguments select a test: without one, Playwright would still start every server. */
function hasBrowserTests(args) {
  const path = join(root, 'node_modules', '@playwright/test/cli.js')
  const listed = spawnSync(
    process.execPath,
    [
      path,
      'test',
      '--config=e2e/playwright.config.ts',
      '--list',
      '--reporter=json',
      '--pass-with-no-tests',
      ...args,
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  // A list that fails is no reason to leave tests out.
  return listed.status !== 0 || JSON.parse(listed.stdout).suites.length > 0
}

/** The browser tests with the tag, which need a single server. */
function smokeFlows() {
  browserTests('Smoke flows', ['--grep=@smoke'], { FRONTDESK_E2E_ONLY: 'embedded' })
}

ensureInstalled(root)
if (wanted.node) {
  const found = otherNode(root, wanted.node)
  if (!found) {
    process.stderr.write(`Node ${wanted.node} can’t be downloaded. See the output above.\n`)
    process.exit(1)
  }
  node = found.program
  // Tests start other processes with `node`.
  process.env.PATH = `${found.folder}${delimiter}${process.env.PATH}`
  process.stdout.write(`Node ${found.version}\n`)
}
const browser = await ensureBrowser(root)

const hasChecks = !wanted.node && (wanted.shard?.isFirst ?? true)
const shard = wanted.shard ? [`--shard=${wanted.shard.value}`] : []

// A build leaves half of the processors idle; the type check needs its output.
const parallel = hasChecks
  ? [
      check('Format and lint', '@biomejs/biome/bin/biome', ['ci']),
      check('Unused code', 'knip/bin/knip.js', []),
    ]
  : []
await ensureBuilt(root)
if (hasChecks) {
  passed += 1
  await Promise.all([...parallel, check('Types', 'typescript/bin/tsc', ['--noEmit'])])
}

const isShort = wanted.quick || wanted.node
if (isShort) unitTests(wanted.quick ? QUICK : ON_SQLITE)
else if (wanted.changed) unitTests([`--changed=${wanted.changed}`, '--passWithNoTests'])
else unitTests(shard)

if (!browser) failures.push('End-to-end tests: no browser')
else if (isShort) smokeFlows()
else if (wanted.changed) {
  smokeFlows()
  const changed = [`--only-changed=${wanted.changed}`, '--grep-invert=@smoke']
  if (hasBrowserTests(changed)) browserTests('Changed end-to-end tests', changed)
} else browserTests('End-to-end tests', shard)

// It holds screenshots and traces of failures.
if (failures.length > 0) process.stdout.write(`\nThe files of this run are in ${scratch}\n`)
else rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
for (const name of failures) process.stdout.write(`\nfailed: ${name}`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length > 0 ? 1 : 0)
