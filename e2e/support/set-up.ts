import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import { runFolder, settingsOf, urlOf } from './places'
import { startServers } from './servers'

const run = promisify(execFile)

export type Account = { email: string; password: string; role: string }
export type Accounts = Record<'embedded' | 'remote' | 'scripted' | 'postgres', Account[]>

const root = join(import.meta.dirname, '..', '..')

/**
 * Starts the servers of the specs and creates users: the demo accounts, or with another API an admin, added as an
 * operator would, who adds the others. Returns a function that stops everything.
 */
export default async function setUp(config: FullConfig): Promise<() => Promise<void>> {
  const projects = config.projects.map(({ name }) => name)
  const stop = await startServers(projects)
  try {
    const demo = JSON.parse(readFileSync(join(runFolder(), 'embedded', 'demo.json'), 'utf8'))
    const accounts: Accounts = { embedded: demo.accounts, remote: [], scripted: [], postgres: [] }
    const others = (['remote', 'scripted', 'postgres'] as const).filter((name) => projects.includes(name))
    await Promise.all(
      others.map(async (name) => {
        accounts[name] = await addPeople(name)
      }),
    )
    writeFileSync(join(runFolder(), 'accounts.json'), JSON.stringify(accounts), { mode: 0o600 })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function addPeople(name: 'remote' | 'scripted' | 'postgres'): Promise<Account[]> {
  const account = (role: string) => ({
    email: `${role}@team.example`,
    password: `correct horse ${role} staple`,
    role,
  })
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: urlOf(name), cookie }
    const response = await fetch(urlOf(name) + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} on ${name}: ${response.status}`)
    return response
  }
  const welcome = ({ role, password }: Account, link: string) => {
    const token = /\/welcome\/(\S+)/.exec(link)?.[1]
    return post('/api/welcome', { token, name: `${role} person`, password })
  }
  const admin = account('admin')
  const { stdout } = await run('node', ['lib/cli/run.mjs', 'team', 'add', admin.email, '--role', 'admin'], {
    cwd: root,
    env: { ...process.env, ...settingsOf(name) },
  })
  const welcomed = await welcome(admin, stdout)
  const cookie = welcomed.headers.getSetCookie()[0]?.split(';')[0]
  const others = ['manager', 'staff'].map(account)
  for (const { email, role, ...one } of others) {
    const added = await post('/api/team', { email, role }, cookie)
    await welcome({ email, role, ...one }, (await added.json()).link.url)
  }
  return [admin, ...others]
}
