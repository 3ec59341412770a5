import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './server'

const run = promisify(execFile)
const TEMPLATE = 'migrated'

/** Starts one PostgreSQL for all tests of the run, with a database to copy whose tables are up to date. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const client = new Client({ connectionString: server.urlOf('postgres') })
  await client.connect()
  await createTemplate(client)
  await client.end()
  // In a process of its own: here `server-only` would take us for a browser.
  const migrate = ['--import', 'tsx', '--conditions=react-server', join(import.meta.dirname, 'migrate.ts')]
  await run(process.execPath, [...migrate, server.urlOf(TEMPLATE)])
  project.provide('postgres', { url: server.urlOf('postgres'), template: TEMPLATE })
  return () => server.stop()
}

/**
 * One whose language puts `a` before `B`, as most people's does: text that has to compare byte by byte
 * shows there. Before PostgreSQL 15 a database can't be told so.
 */
async function createTemplate(client: Client): Promise<void> {
  const language = "template template0 locale_provider icu icu_locale 'en-US'"
  await client
    .query(`create database ${TEMPLATE} ${language}`)
    .catch(() => client.query(`create database ${TEMPLATE}`))
}
