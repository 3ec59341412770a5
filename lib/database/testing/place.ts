import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Place } from '@/lib/database/place'

/** What the PostgreSQL test set-up provides; null in other tests. */
interface TestServer {
  /** The URL of the server's default database. */
  url: string
  /** A migrated database to copy. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer | null
  }
}

/** The URL of a migrated database for one test; null where tests run on SQLite. */
export async function testDatabaseUrl({ isEmpty = false } = {}): Promise<string | null> {
  const server = inject('postgres')
  if (!server) return null
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${name} template ${isEmpty ? 'template0' : server.template}`)
  await client.end()
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return url.href
}

/** A store for one test: a file, or a database where it runs on PostgreSQL. */
export async function testPlace(schema: 'desk' | 'engagement'): Promise<Place> {
  const url = await testDatabaseUrl()
  return url ? { url, schema } : join(mkdtempSync(join(tmpdir(), 'frontdesk-test-')), `${schema}.db`)
}

/** Whether a `testPlace` has its tables: a PostgreSQL one is a copy of a migrated database, which needs no check. */
export const hasTables = (place: Place) => typeof place !== 'string'
