import { existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { faultOfUrl } from '@/lib/database/postgres-url'
import { UsageError } from './command'
import { printable } from './printable'

/** File names that can stand for an installation. */
const FILES = ['desk.db', 'engagement.db']

/** Parses the arguments of `npm run migrate`. Throws UsageError, and what parseArgs throws. */
export function readMigrateArguments(args: string[]): { folder: string; url: string } {
  const { values } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } })
  if (!values.from || !values.to) throw new UsageError('Give --from sqlite:PATH and --to postgres://...')
  const fault = faultOfUrl(values.to)
  if (fault) throw new UsageError(`--to ${fault}`)
  return { folder: folderOf(values.from), url: values.to }
}

/** DATA_DIR or a file in it, optionally after `sqlite:` or `sqlite://`. */
function folderOf(from: string): string {
  const path = from.replace(/^sqlite:(\/\/)?/i, '').replace(/^~(?=\/|$)/, homedir())
  // Two letters or more: a single letter is a drive.
  if (!path || /^[a-z][a-z\d+.-]+:/i.test(path)) {
    throw new UsageError('--from must be sqlite:PATH, with the path of DATA_DIR.')
  }
  if (!existsSync(path)) throw new UsageError(`--from: ${printable(path)} doesn’t exist.`)
  const isFolder = statSync(path).isDirectory()
  if (!isFolder && !FILES.includes(basename(path))) {
    throw new UsageError(
      `--from: ${printable(path)} is not ${FILES.join(' or ')}. Give the folder that contains them.`,
    )
  }
  const folder = resolve(isFolder ? path : dirname(path))
  if (!existsSync(join(folder, 'desk.db'))) {
    throw new UsageError(
      `--from: there is no desk.db in ${printable(folder)}. Give the DATA_DIR of an installation.`,
    )
  }
  return folder
}
