import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readDemoArguments, readLoadArguments } from './arguments'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-arguments-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('readDemoArguments', () => {
  it('takes any size from 0 to a million, and defaults to a studio’s size', () => {
    expect(readDemoArguments([])).toEqual({ clear: false, customers: 5000, seed: 7 })
    expect(readDemoArguments(['--customers', '0', '--seed', '0'])).toMatchObject({ customers: 0, seed: 0 })
    expect(readDemoArguments(['--customers=1000000', '--clear'])).toMatchObject({
      customers: 1_000_000,
      clear: true,
    })
  })

  it.each([
    [['--customers', '1000001'], '--customers must be a whole number from 0 to 1,000,000'],
    [['--customers', '1e3'], '--customers must be'],
    [['--customers', ''], '--customers must be'],
    [['--customers=1.5'], '--customers must be'],
    [['--customers', '-5'], 'ambiguous'],
    [['--seed=-1'], '--seed must be a whole number from 0 to 4,294,967,295'],
    [['--seed', '4294967296'], '--seed must be'],
    [['--people', '5'], "Unknown option '--people'"],
    [['now'], "Unexpected argument 'now'"],
  ])('refuses %j', (args, words) => {
    expect(() => readDemoArguments(args)).toThrow(words)
  })
})

describe('readLoadArguments', () => {
  it('takes several files and a kind', () => {
    const paths = ['a.csv', 'b.ndjson'].map((name) => join(folder, name))
    for (const path of paths) writeFileSync(path, 'id\n')
    expect(readLoadArguments(paths)).toEqual({ kind: null, files: paths.map((path) => ({ path, size: 3 })) })
    expect(readLoadArguments([...paths, '--kind', 'events']).kind).toBe('events')
  })

  it('rejects what can’t be loaded before loading anything', () => {
    const path = join(folder, 'a.csv')
    writeFileSync(path, 'id\n')
    expect(() => readLoadArguments([])).toThrow('Give at least one file')
    expect(() => readLoadArguments([path, join(folder, 'none.csv')])).toThrow('There is no file')
    expect(() => readLoadArguments([join(path, 'inside')])).toThrow('There is no file')
    expect(() => readLoadArguments([folder])).toThrow('is not a file')
    expect(() => readLoadArguments([path, '--kind', 'people'])).toThrow('--kind must be one of customers')
  })

  it('denial of service: does not wait on a pipe without a writer', () => {
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    expect(() => readLoadArguments([pipe])).toThrow('is not a file')
  })
})
