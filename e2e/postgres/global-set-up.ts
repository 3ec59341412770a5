import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './server'

const run = promisify(execFile)
const TEMPLATE = 'migrated'

/** Starts one PostgreSQL for the run, with a migrated template database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const client = new Client({ connectionString: server.urlOf('postgres') })
  await client.connect()
  await createTemplate(client)
  await client.end()
  // In a separate process: here `server-only` would treat us as a browser.
  const migrate = ['--import', 'tsx', '--conditions=react-server', join(import.meta.dirname, 'migrate.ts')]
  await run(process.execPath, [...migrate, server.urlOf(TEMPLATE)])
  project.provide('postgres', { url: server.urlOf('postgres'), template: TEMPLATE })
  return () => server.stop()
}

/**
 * A locale that sorts `a` before `B`, like most: text that must compare byte by byte fails with it. Before
 * PostgreSQL 15 the provider can't be chosen.
 */
async function createTemplate(client: Client): Promise<void> {
  const language = "template template0 locale_provider icu icu_locale 'en-US'"
  await client
    .query(`create database ${TEMPLATE} ${language}`)
    .catch(() => client.query(`create database ${TEMPLATE}`))
}
