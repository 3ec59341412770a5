import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/database/open'
import type { AppSchema } from '@/lib/server/app/schema'
import { countCustomers, db, firstNames, folder, openEachTest, run, TIMEOUT_MS } from './testing/run-command'

openEachTest()

describe('npm run demo', { timeout: TIMEOUT_MS }, () => {
  it('creates a studio and accounts next to a running service, repeats the same, and clears both', async () => {
    const first = await run(['demo', '--customers', '30', '--seed', '3'])
    expect(first).toMatchObject({ code: 0 })
    expect(first.err).toContain('Customers: 100 %\n')
    const made = await firstNames()
    expect(made).toHaveLength(30)
    const path = join(folder, 'demo.json')
    const kept = JSON.parse(readFileSync(path, 'utf8'))
    expect(statSync(path).mode & 0o777).toBe(0o600)
    for (const { email, password } of kept.accounts)
      expect(first.out).toMatch(new RegExp(`${email} +${password}`))

    expect(await run(['demo', '--customers', '30', '--seed', '3'])).toMatchObject({ code: 0 })
    expect(await firstNames()).toEqual(made)

    expect(await run(['demo', '--clear'])).toMatchObject({ code: 0 })
    expect(await countCustomers()).toBe(0)
    expect(() => statSync(path)).toThrow('ENOENT')
  })

  it('clears also when another API is connected, without calling it, and creates only without one', async () => {
    expect(await run(['demo', '--customers', '5'])).toMatchObject({ code: 0 })
    const asked: string[] = []
    const api = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await once(api, 'listening')
    const { port } = api.address() as AddressInfo
    const connected = {
      ENGAGEMENT_API_URL: `http://127.0.0.1:${port}`,
      ENGAGEMENT_API_KEY: 'key',
      ENGAGEMENT_SECRET_KEY: 'secret',
      ENGAGEMENT_APP_ID: 'app',
    }
    const command = (args: string[]) => run(args, undefined, connected)
    try {
      expect(await command(['demo'])).toMatchObject({ code: 2, err: expect.stringContaining('Unset it') })
      expect(await countCustomers()).toBe(5)
      expect(await command(['demo', '--clear'])).toMatchObject({ code: 0 })
      expect(await countCustomers()).toBe(0)
      expect(() => statSync(join(folder, 'demo.json'))).toThrow('ENOENT')
      const app = openDatabase<AppSchema>(join(folder, 'desk.db'))
      expect(await app.selectFrom('user').select('email').execute()).toEqual([])
      await app.destroy()
      // A folder that never had a service doesn't get one.
      await db.destroy()
      for (const file of readdirSync(folder)) if (file.startsWith('engagement')) rmSync(join(folder, file))
      expect(await command(['demo', '--clear'])).toMatchObject({ code: 0 })
      expect(readdirSync(folder).filter((file) => file.startsWith('engagement'))).toEqual([])
      expect(asked).toEqual([])
    } finally {
      api.close()
    }
  })

  it('stops on a signal and resumes from there the next time', async () => {
    const cut = await run(
      ['demo', '--customers', '20000'],
      (err, end) => err.includes(': 10 %') && end('SIGTERM'),
    )
    expect(cut.code).toBe(143)
    expect(await run(['demo', '--customers', '10'])).toMatchObject({ code: 0 })
    expect(await countCustomers()).toBe(10)
  })
})

describe('npm run audit', { timeout: TIMEOUT_MS }, () => {
  it('a mistyped DATA_DIR exits with code 2 and creates nothing; an installation’s log is complete until it is deleted', async () => {
    const before = readdirSync(folder)
    expect(await run(['audit', 'verify'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('DATA_DIR contains no installation'),
    })
    expect(readdirSync(folder)).toEqual(before)
    expect(await run(['team', 'add', 'ana@team.example', '--role', 'admin'])).toMatchObject({ code: 0 })
    expect(await run(['audit', 'verify'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('valid: 1 entry'),
    })
    const app = openDatabase<AppSchema>(join(folder, 'desk.db'))
    await sql`drop trigger audit_no_delete`.execute(app)
    await app.deleteFrom('audit').execute()
    await app.deleteFrom('audit_head').execute()
    await app.destroy()
    expect(await run(['audit', 'verify'])).toMatchObject({ code: 1, out: expect.stringContaining('missing') })
  })
})

describe('a usage mistake', { timeout: TIMEOUT_MS }, () => {
  it.each([
    [['demo', '--customers', '1000001'], '--customers must be a whole number from 0 to 1,000,000'],
    [['load', '--people'], "Unknown option '--people'"],
    [['constructor'], 'Unknown command'],
  ])('%j: exits with code 2 and a message, no stack trace, no changes', async (args, words) => {
    const { code, out, err } = await run(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(words)
    expect(err).not.toMatch(/^\s+at /m)
    expect(await countCustomers()).toBe(0)
  })

  it('--help prints usage and changes nothing', async () => {
    const { code, out, err } = await run(['demo', '--help'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('npm run demo -- ')
    expect(await countCustomers()).toBe(0)
  })
})
