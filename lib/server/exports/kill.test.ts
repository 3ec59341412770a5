import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { bundled } from '@/lib/database/testing/bundle'
import { placeOf } from '@/lib/server/app/place-of'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback } from '@/lib/upstream/testing/loopback-server'

const CHILD = await bundled(join(import.meta.dirname, 'testing/kill-child.ts'))
const row = (id: number) => ({ id: `c${id}`, firstname: 'Ana', email: 'ana@studio.example'.repeat(20) })

const servers = loopback()
let held = () => {}
const reached = new Promise<void>((resolve) => {
  held = resolve
})
/** Returns a few pages and then hangs. */
const url = await servers.http(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  const { offset, limit } = JSON.parse(text)
  if (offset > 3000) return held()
  response.end(JSON.stringify({ members: Array.from({ length: limit }, (_, i) => row(offset + i)) }))
})

const opened = await openTestApp()
afterAll(async () => {
  await opened.close()
  await servers.close()
})

it('an export whose process was killed says so, and nothing of its file is left', async () => {
  const { config, db, exports } = opened.app
  const place = JSON.stringify(placeOf(config, 'desk'))
  const ana = { id: 'ana', email: 'ana@team.example', role: 'manager' } as const
  const child = spawn('node', [...CHILD, place, url, opened.secrets.authSecret, ana.id])
  const [said] = await once(child.stdout, 'data')
  const id = String(said)
  await reached
  const chunks = () => db.selectFrom('export_chunks').select('place').where('export_id', '=', id).execute()
  await vi.waitFor(async () => expect((await exports.find(ana, id)).rows).toBeGreaterThan(3000), 10_000)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect((await chunks()).length).toBeGreaterThan(0)

  await exports.cleanUp()
  // Its process may still be alive: it reports every few seconds, by the database's clock.
  expect((await exports.find(ana, id)).state).toBe('running')
  await db
    .updateTable('exports')
    .set(({ eb }) => ({ seen_at: eb('seen_at', '-', 31_000) }))
    .where('id', '=', id)
    .execute()
  await exports.cleanUp()
  expect(await exports.find(ana, id)).toMatchObject({
    state: 'failed',
    reason: 'Frontdesk stopped unexpectedly during the export. Export again.',
    manifest: null,
  })
  expect(await chunks()).toEqual([])
  await expect(exports.fetch(ana, id, 'req_2')).rejects.toMatchObject({ status: 410 })
})
