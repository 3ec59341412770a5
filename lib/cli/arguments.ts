import { accessSync, constants, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { KINDS, type Kind } from '@/lib/service/load/kinds'
import { UsageError } from './command'
import { printable } from './printable'

const MAX_CUSTOMERS = 1_000_000
const MAX_SEED = 2 ** 32 - 1

/** Parses the arguments of `npm run demo`. Throws UsageError, and what parseArgs throws. */
export function readDemoArguments(args: string[]): { clear: boolean; customers: number; seed: number } {
  const { values } = parseArgs({
    args,
    options: {
      customers: { type: 'string', default: '5000' },
      seed: { type: 'string', default: '7' },
      clear: { type: 'boolean', default: false },
    },
  })
  return {
    clear: values.clear,
    customers: wholeNumber('--customers', values.customers, MAX_CUSTOMERS),
    seed: wholeNumber('--seed', values.seed, MAX_SEED),
  }
}

export interface FileToLoad {
  path: string
  size: number
}

/** Parses the arguments of `npm run load`. Throws UsageError, and what parseArgs throws. */
export function readLoadArguments(args: string[]): { kind: Kind | null; files: FileToLoad[] } {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { kind: { type: 'string' } },
  })
  if (!positionals.length) throw new UsageError('Give at least one file.')
  const kind = KINDS.find((known) => known === values.kind) ?? null
  if (values.kind !== undefined && !kind) throw new UsageError(`--kind must be one of ${KINDS.join(', ')}.`)
  return { kind, files: positionals.map(measure) }
}

function wholeNumber(name: string, value: string, max: number): number {
  if (!/^\d+$/.test(value) || Number(value) > max)
    throw new UsageError(`${name} must be a whole number from 0 to ${max.toLocaleString('en')}.`)
  return Number(value)
}

/** Doesn't open the file: a pipe without a writer would hang the command. */
function measure(path: string): FileToLoad {
  try {
    accessSync(path, constants.R_OK)
  } catch (error) {
    const isDenied = error instanceof Error && 'code' in error && error.code === 'EACCES'
    throw new UsageError(`${isDenied ? 'No permission to read the' : 'There is no'} file ${printable(path)}.`)
  }
  const found = statSync(path)
  if (!found.isFile()) throw new UsageError(`${printable(path)} is not a file.`)
  return { path, size: found.size }
}
