import { parseArgs } from 'node:util'
import { isRole, ROLES, type Role } from '@/lib/access'
import { readCommand, UsageError } from './command'

export type TeamCommand =
  | { command: 'list' }
  | { command: 'add' | 'role'; email: string; role: Role }
  | { command: 'disable' | 'enable' | 'reset'; email: string }

const NAMES = ['add', 'list', 'role', 'disable', 'enable', 'reset'] as const

/** Parses the arguments. Throws UsageError, and what parseArgs throws. */
export function readTeamArguments(args: string[]): TeamCommand {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string' } },
  })
  const [name, ...words] = positionals
  const command = readCommand(name, NAMES)
  if (values.role !== undefined && command !== 'add')
    throw new UsageError('--role can only be used with add.')
  if (command === 'list') {
    expectCount(words, 0, 'list takes no arguments.')
    return { command }
  }
  if (command === 'add') {
    expectCount(words, 1, 'Give one email address after add.')
    return { command, email: emailOf(words[0]), role: roleOf(values.role, '--role ') }
  }
  if (command === 'role') {
    expectCount(words, 2, 'Give one email address and one role, such as: role ana@example.com admin.')
    return { command, email: emailOf(words[0]), role: roleOf(words[1], '') }
  }
  expectCount(words, 1, `Give one email address after ${command}.`)
  return { command, email: emailOf(words[0]) }
}

function expectCount(words: string[], count: number, message: string): void {
  if (words.length !== count) throw new UsageError(message)
}

function emailOf(word = ''): string {
  if (word.length <= 254 && /^[^@\s\p{Cc}]{1,64}@[^@\s.\p{Cc}]+(\.[^@\s.\p{Cc}]+)+$/u.test(word)) return word
  throw new UsageError('Give an email address such as ana@example.com.')
}

function roleOf(word: string | undefined, option: string): Role {
  if (isRole(word)) return word
  throw new UsageError(`Give a role: ${option}${ROLES.join('|')}.`)
}
