import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { readMove } from '@/lib/database/move/move-state'
import { openDatabase } from '@/lib/database/open'
import { bundled } from '@/lib/database/testing/bundle'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import type { AppSchema } from '@/lib/server/app/schema'

const COMMAND = await bundled(join(import.meta.dirname, 'migrate-kill-child.ts'))

/** Runs the command in a separate process; `killAt` is its kill point. */
export async function command(folder: string, url: string, killAt = 0) {
  const child = spawn(
    process.execPath,
    [...COMMAND, `${killAt}`, '--from', `sqlite:${folder}`, '--to', url],
    { env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test' } },
  )
  const ended = { code: null as number | null, signal: null as string | null, out: '', err: '' }
  child.stdout.on('data', (piece) => (ended.out += piece))
  child.stderr.on('data', (piece) => (ended.err += piece))
  const [code, signal] = await once(child, 'close')
  return { ...ended, code, signal }
}

/** The address of an empty database. */
export const newDatabase = async () => (await testDatabaseUrl({ isEmpty: true })) ?? ''

/** How far a move into a database has come. */
export const moveState = async (url: string) => {
  const db = openDatabase<AppSchema>({ url, schema: 'desk' })
  return readMove(db).finally(() => db.destroy())
}

/** Changes that a start between two runs may make, without a statement that keeps the file open. */
export function use(folder: string): void {
  const app = new DatabaseSync(join(folder, 'desk.db'))
  app.exec(`update session set userAgent = 'another'; delete from one_time_links;
    insert into forms (id, label, place) values ('new', 'New form', 9)`)
  // A user before the move's current position, and rows after it that refer to the user.
  app.exec(`insert into user (id, name, email, emailVerified, createdAt, updatedAt)
    select '!', name, 'new@team.example', emailVerified, createdAt, updatedAt from user limit 1;
    insert into account (id, accountId, providerId, userId, createdAt, updatedAt)
    select 'zzz', '!', 'credential', '!', createdAt, updatedAt from user limit 1`)
  app.close()
  const engagement = new DatabaseSync(join(folder, 'engagement.db'))
  engagement.exec(`delete from events where id in (select id from events limit 7);
    update customers set firstname = firstname || 'x'`)
  engagement.close()
}
