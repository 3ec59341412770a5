import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runFolder, settingsOf, urlOf } from './places'
import { canHavePostgres } from './postgres/find'

const run = promisify(execFile)

export type Account = { email: string; password: string; role: string }
export type Accounts = Record<'embedded' | 'remote' | 'scripted' | 'postgres', Account[]>

const ROLES = ['admin', 'manager', 'staff']
const root = join(import.meta.dirname, '..')

/** Lets people in: the demo accounts, and where another API is connected, people added as an operator would. */
export default async function setUp(): Promise<void> {
  const demo = JSON.parse(readFileSync(join(runFolder(), 'embedded', 'demo.json'), 'utf8'))
  const accounts: Accounts = { embedded: demo.accounts, remote: [], scripted: [], postgres: [] }
  const others = ['remote', 'scripted', ...(canHavePostgres() ? ['postgres' as const] : [])] as const
  for (const name of others) {
    accounts[name] = await Promise.all(ROLES.map((role) => addPerson(name, role)))
  }
  writeFileSync(join(runFolder(), 'accounts.json'), JSON.stringify(accounts), { mode: 0o600 })
}

async function addPerson(name: 'remote' | 'scripted' | 'postgres', role: string): Promise<Account> {
  const account = { email: `${role}@team.example`, password: `correct horse ${role} staple`, role }
  const { stdout } = await run('node', ['lib/cli/run.mjs', 'team', 'add', account.email, '--role', role], {
    cwd: root,
    env: { ...process.env, ...settingsOf(name) },
  })
  const token = /\/welcome\/(\S+)/.exec(stdout)?.[1]
  const response = await fetch(`${urlOf(name)}/api/welcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: urlOf(name) },
    body: JSON.stringify({ token, name: `${role} person`, password: account.password }),
  })
  if (!response.ok) throw new Error(`${role} could not use the one-time link: ${response.status}`)
  return account
}
