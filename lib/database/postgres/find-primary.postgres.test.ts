import { Client } from 'pg'
import { expect, it } from 'vitest'
import { isDatabaseAway } from '@/lib/database/away'
import { mutableWay } from '@/lib/database/testing/mutable-way'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { findPrimary } from './find-primary'

const url = (await testDatabaseUrl()) ?? ''

const as = (username: string) => Object.assign(new URL(url), { username }).href
const failureOf = (...urls: string[]) => findPrimary(urls).catch((error: unknown) => error)

it('a server that hangs from the start counts as unreachable, and the next one is found', async () => {
  const way = await mutableWay(new URL(url))
  way.mute(true)
  expect(isDatabaseAway(await failureOf(way.url))).toBe(true)
  expect(await findPrimary([way.url, url])).toBe(url)
  way.close()
})

it('a server that refuses the user is reported rather than one that takes no writes', async () => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('drop role if exists standing_by')
  await client.query('create role standing_by login')
  await client.query('alter role standing_by set default_transaction_read_only = on')
  await client.end()
  expect(await failureOf(as('standing_by'))).toMatchObject({ code: 'NO_PRIMARY' })
  expect(await failureOf(as('standing_by'), as('unknown_user'))).toMatchObject({ code: '28000' })
})
