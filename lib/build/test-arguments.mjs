import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

export const HELP = `npm test
    Installs missing dependencies and a browser, and builds. Checks formatting, lint, types and unused code. Runs
    unit tests, and end-to-end tests in a real browser.

npm test -- --shard 1/3
    One of three parts of the tests. The checks run in the first part only.

npm test -- --changed [COMMIT]
    The checks, the unit tests that depend on changed files, the smoke flows, and changed browser tests. Changed
    means since COMMIT. The default is HEAD: what isn't committed yet.

npm run test:quick
    The checks, the unit tests on SQLite except the slow ones, and the smoke flows: browser tests with the tag @smoke.

npm run test:node -- 24
    The unit tests on SQLite and the smoke flows on another version of Node, such as 24 or 24.9.0, which is
    downloaded from npm into node_modules/.cache.

npx vitest run lib/upstream
    The unit tests of one folder.

npx playwright test --config=e2e/playwright.config.ts customers
    One browser test file.

The last line is "N passed, N failed".
Exit codes: 0 everything passed, 1 something failed, 2 the arguments are wrong. See docs/testing.md.
`

/** Arguments of `npm test`; an Error's message is for the user. */
export function readArguments(args, root) {
  const { values, positionals, tokens } = parseArgs({
    args,
    options: {
      shard: { type: 'string' },
      changed: { type: 'boolean' },
      quick: { type: 'boolean' },
      node: { type: 'string' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  if (values.help) return { help: true }
  const unknown = tokens.find(
    ({ kind, name }) => kind === 'option' && !['shard', 'changed', 'quick', 'node'].includes(name),
  )
  if (unknown) throw new Error(`Unknown argument ${unknown.rawName}.`)
  const flags = Object.keys(values)
  if (flags.length > 1) throw new Error(`Use --${flags[0]} or --${flags[1]}, not both.`)
  if ('quick' in values && values.quick !== true) throw new Error('--quick has no value.')
  if ('changed' in values && values.changed !== true) {
    throw new Error('Write the commit of --changed after a space: --changed main.')
  }
  const [first, second] = positionals
  const extra = values.changed ? second : first
  if (extra !== undefined) throw new Error(`Unknown argument ${extra}.`)
  if ('node' in values) return { node: versionOf(values.node) }
  if ('shard' in values) return { shard: shardOf(values.shard) }
  if (values.changed) return { changed: commitOf(first ?? 'HEAD', root) }
  return { quick: values.quick === true }
}

function shardOf(value) {
  const [, part, count] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(value) ?? []
  if (part === undefined || Number(part) > Number(count)) {
    throw new Error('--shard needs a part and the number of parts, such as 1/3.')
  }
  return { value, isFirst: part === '1' }
}

function versionOf(value) {
  if (/^\d{2}(\.\d{1,3}){0,2}$/.test(value)) return value
  throw new Error('Give a version of Node, such as 24 or 24.9.0.')
}

function commitOf(name, root) {
  const found = spawnSync(
    'git',
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  if (found.status === 0) return found.stdout.trim()
  throw new Error(`--changed needs git and a commit that it knows; ${name} isn’t one.`)
}
