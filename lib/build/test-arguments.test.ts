import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HELP, readArguments } from './test-arguments.mjs'

const root = join(import.meta.dirname, '..', '..')

/** Runs `npm test` with an argument that ends it before any test. */
function runTest(argument: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'lib/build/test.mjs'), argument],
    {
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}

describe('the arguments of npm test', () => {
  it('explains each in --help', () => {
    expect(runTest('--help')).toEqual({ status: 0, stdout: HELP, stderr: '' })
    for (const part of ['--shard 1/3', '--changed [COMMIT]', 'npm run test:quick', 'npm run test:node']) {
      expect(HELP).toContain(part)
    }
  })

  it('ends with a message and exit code 2 if one is wrong', () => {
    expect(runTest('--sharp')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'Unknown argument --sharp. See npm test -- --help.\n',
    })
  })

  it('chooses what runs', () => {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
    expect(readArguments([], root)).toEqual({ quick: false })
    expect(readArguments(['--quick'], root)).toEqual({ quick: true })
    expect(readArguments(['--shard', '1/3'], root)).toEqual({ shard: { value: '1/3', isFirst: true } })
    expect(readArguments(['--shard=10/10'], root)).toEqual({ shard: { value: '10/10', isFirst: false } })
    expect(readArguments(['--node', '24.9.0'], root)).toEqual({ node: '24.9.0' })
    expect(readArguments(['--changed'], root)).toEqual({ changed: head })
    expect(readArguments(['--changed', head.slice(0, 12)], root)).toEqual({ changed: head })
  })

  it.each([
    [['customers'], 'Unknown argument customers.'],
    [['--quick', 'customers'], 'Unknown argument customers.'],
    [['--quick=1'], '--quick has no value.'],
    [['--node'], 'Give a version of Node, such as 24 or 24.9.0.'],
    [['--node', '24;ls'], 'Give a version of Node, such as 24 or 24.9.0.'],
    [['--node', '24', '22'], 'Unknown argument 22.'],
    [['--shard'], '--shard needs a part and the number of parts, such as 1/3.'],
    [['--shard', '0/3'], '--shard needs a part and the number of parts, such as 1/3.'],
    [['--shard', '4/3'], '--shard needs a part and the number of parts, such as 1/3.'],
    [['--shard', '1/3', '--changed'], 'Use --shard or --changed, not both.'],
    [['--changed', 'HEAD', 'customers'], 'Unknown argument customers.'],
    [['--changed=HEAD'], 'Write the commit of --changed after a space: --changed main.'],
    [
      ['--changed', 'no-such-commit'],
      '--changed needs git and a commit that it knows; no-such-commit isn’t one.',
    ],
    [
      ['--changed', '--', '--output=x'],
      '--changed needs git and a commit that it knows; --output=x isn’t one.',
    ],
  ])('rejects %j with a message', (args, message) => {
    expect(() => readArguments(args, root)).toThrow(new Error(message))
  })
})
