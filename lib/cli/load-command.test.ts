import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/database/open'
import type { DirectorySchema } from '@/lib/directory/tables/schema'
import { setKeyPair } from '@/lib/service/keys'
import {
  countCustomers,
  db,
  fileWith,
  firstNames,
  folder,
  openEachTest,
  RUN,
  run,
  runFile,
  TIMEOUT_MS,
} from './testing/run-command'

openEachTest()

describe('npm run load', { timeout: TIMEOUT_MS }, () => {
  const at = '2026-01-02T03:04:05.000Z'

  it('leaves a running server’s own keys unchanged', async () => {
    await setKeyPair(db, { apiKey: 'own-key', secretKey: 'own-secret', appId: 'own' })
    const path = fileWith('one.ndjson', `{"id":"c1","created_date":"${at}"}\n`)
    expect(await run(['load', path])).toMatchObject({ code: 0 })
    expect(await run(['demo', '--customers', '10'])).toMatchObject({ code: 0 })
    const pairs = await db.selectFrom('key_pairs').select('app_id').execute()
    expect(pairs).toEqual([{ app_id: 'own' }])
  })

  it('loads the valid lines, names the invalid ones and reports them in the exit code', async () => {
    const path = fileWith('people.ndjson', `{"id":"c1","created_date":"${at}","firstname":"Ana"}\n{"id":\n`)
    expect(await run(['load', path])).toMatchObject({
      code: 1,
      out: 'people.ndjson: 1 loaded, 1 skipped\n',
      err: expect.stringContaining('people.ndjson:2 is not JSON\n'),
    })
    expect(await firstNames()).toEqual(['Ana'])
    const other = fileWith('people.csv', `id,created_date,firstname\nc2,${at},Bo\n`)
    expect(await run(['load', other, '--kind', 'customers'])).toMatchObject({ code: 0 })
    expect(await firstNames()).toEqual(['Ana', 'Bo'])
  })

  it('prints twenty messages per file and how many more there are', async () => {
    const path = fileWith('a.ndjson', `{"id":"c1","created_date":"${at}"}\n${'no json\n'.repeat(50)}`)
    const { err } = await run(['load', path])
    expect(err.match(/is not JSON/g)).toHaveLength(20)
    expect(err).toContain('a.ndjson: and 30 more messages like these\n')
  })

  it('adds loaded customers to the customer directory at once', async () => {
    const line = (firstname: string) =>
      JSON.stringify({ id: 'c1', created_date: at, firstname, email_optout: firstname === 'Ana' ? 0 : 1 })
    const inDirectory = async () => {
      const app = openDatabase<DirectorySchema>(join(folder, 'desk.db'))
      try {
        return await app.selectFrom('directory_people').select(['firstname', 'email_optout']).execute()
      } finally {
        await app.destroy()
      }
    }
    await run(['load', fileWith('a.ndjson', line('Ana'))])
    expect(await inDirectory()).toEqual([{ firstname: 'Ana', email_optout: 0 }])
    await run(['load', fileWith('b.ndjson', line('Anna'))])
    expect(await inDirectory()).toEqual([{ firstname: 'Anna', email_optout: 1 }])
  })

  it('terminal escapes: a file can’t control the terminal of the user who loads it', async () => {
    const path = fileWith('a.csv', 'id,a\u001b[2J\n1,2\n')
    const { code, err } = await run(['load', path])
    expect(code).toBe(1)
    expect(err).toContain('Found: id, a\\u{1b}[2J.')
    expect(err).not.toContain('\u001b[2J')
  })
})

describe('a full disk', { timeout: TIMEOUT_MS }, () => {
  it('stops a command with a message and no stack trace; saved data stays, and the next run loads the rest', async () => {
    expect(await run(['team', 'add', 'ana@team.example', '--role', 'admin'])).toMatchObject({ code: 0 })
    const row = (n: number) =>
      JSON.stringify({ id: `c${n}`, firstname: 'x'.repeat(400), created_date: '2026-03-09T20:05:00Z' })
    const path = fileWith('many.ndjson', Array.from({ length: 3000 }, (_, n) => row(n)).join('\n'))
    // Limits file size (in 512-byte blocks), so a write fails as on a full disk.
    const largest = Math.max(...['desk.db', 'engagement.db'].map((name) => statSync(join(folder, name)).size))
    const limited = `ulimit -f ${Math.ceil(largest / 512) + 1000}; exec "$0" "$@"`
    const { code, err } = await runFile('sh', ['-c', limited, process.execPath, RUN, 'load', path])
    expect(code).toBe(1)
    expect(err).toMatch(
      /npm run load: Frontdesk can’t write to the disk\. \(SQLITE_\w+\) Everything saved so far is safe\./,
    )
    expect(err).not.toMatch(/^\s+at /m)
    const saved = await countCustomers()
    expect(saved).toBeLessThan(3000)
    expect(await run(['load', path])).toMatchObject({ code: 0 })
    expect(await countCustomers()).toBe(3000)
  })
})
