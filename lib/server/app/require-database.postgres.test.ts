import { Client } from 'pg'
import { expect, it } from 'vitest'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { openApp } from '@/lib/server/process/open-app'
import { readConfig } from './config'

const AUTH_SECRET = 'a secret of at least thirty-two characters'

/** An empty database after these statements, connected as `name`. */
async function prepared(name: string, ...statements: string[]): Promise<string> {
  const url = new URL((await testDatabaseUrl({ isEmpty: true })) ?? '')
  const client = new Client({ connectionString: url.href })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
  url.username = name
  return url.href
}

/** An empty database that takes no writes from its user. */
const readOnly = () =>
  prepared(
    'reader',
    'drop role if exists reader',
    'create role reader login superuser',
    'alter role reader set default_transaction_read_only = on',
  )

const open = (url: string) => openApp(readConfig({ DATABASE_URL: url, AUTH_SECRET, LOG_LEVEL: 'silent' }))

it('a role that may not create anything is reported with the name of the setting', async () => {
  const url = await prepared('visitor', 'drop role if exists visitor', 'create role visitor login')
  await expect(open(url)).rejects.toMatchObject({
    name: 'ConfigError',
    problems: [expect.stringMatching(/^DATABASE_URL: its user isn’t allowed to create a schema/)],
  })
})

it('a read-only database is reported', async () => {
  await expect(open(await readOnly())).rejects.toMatchObject({
    name: 'ConfigError',
    problems: [expect.stringMatching(/^DATABASE_URL: the database is read-only/)],
  })
})

it('hosts of which none takes writes are reported', async () => {
  await expect(open(`${await readOnly()}?target_session_attrs=read-write`)).rejects.toMatchObject({
    name: 'ConfigError',
    problems: [
      'DATABASE_URL: the database can’t be reached (NO_PRIMARY): none of its hosts takes writes; check that the primary is running.',
    ],
  })
})

it.each([
  [
    'a port where nothing listens',
    { port: '1' },
    'ECONNREFUSED): nothing is listening on this host and port.',
  ],
  ['a host that isn’t there', { hostname: 'db.invalid' }, 'ENOTFOUND): host not found.'],
  ['an unknown user', { username: 'unknown_user' }, '28000): this user isn’t allowed to connect.'],
  [
    'a database that isn’t there',
    { pathname: '/not_there' },
    '3D000): the database doesn’t exist; create it first.',
  ],
])('%s is reported in words', async (_, wrong, words) => {
  const url = Object.assign(new URL((await testDatabaseUrl({ isEmpty: true })) ?? ''), wrong)
  await expect(open(url.href)).rejects.toMatchObject({
    name: 'ConfigError',
    problems: [`DATABASE_URL: the database can’t be reached (${words}`],
  })
})
