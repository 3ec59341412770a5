import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/database/open'
import type { DirectorySchema } from '@/lib/directory/tables/schema'
import type { AppSchema } from '@/lib/server/app/schema'
import { setKeyPair } from '@/lib/service/keys'
import { openService } from '@/lib/service/open'
import type { ServiceDatabase } from '@/lib/service/schema'

const RUN = fileURLToPath(new URL('run.mjs', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Each command is a separate process that compiles what it runs. */
const TIMEOUT_MS = 120_000

let folder: string
/** Stays open, like in a running Frontdesk. */
let db: ServiceDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-cli-'))
  db = await openService(join(folder, 'engagement.db'))
})

afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

interface Ended {
  code: number | null
  out: string
  err: string
}

/** Runs a command to its end; `seen` receives standard error so far. */
function run(
  args: string[],
  seen: (err: string, end: (signal: NodeJS.Signals) => void) => void = () => {},
  settings: Record<string, string> = {},
) {
  return runFile(process.execPath, [RUN, ...args], seen, settings)
}

function runFile(
  name: string,
  args: string[],
  seen: Parameters<typeof run>[1] = () => {},
  settings: Record<string, string> = {},
) {
  return new Promise<Ended>((resolve) => {
    const { PATH, HOME } = process.env
    const env: NodeJS.ProcessEnv = { PATH, HOME, DATA_DIR: folder, NODE_ENV: 'test', ...settings }
    const child = spawn(name, args, { cwd: ROOT, env })
    const ended: Ended = { code: null, out: '', err: '' }
    child.stdout.on('data', (chunk) => {
      ended.out += chunk
    })
    child.stderr.on('data', (chunk) => {
      ended.err += chunk
      seen(ended.err, (signal) => child.kill(signal))
    })
    child.on('close', (code) => resolve({ ...ended, code }))
  })
}

const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const count = async () =>
  (
    await db
      .selectFrom('customers')
      .select((of) => of.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const names = async () =>
  (await db.selectFrom('customers').select('firstname').orderBy('id').execute()).map((row) => row.firstname)

describe('npm run demo', { timeout: TIMEOUT_MS }, () => {
  it('creates a studio and accounts next to a running service, repeats the same, and clears both', async () => {
    const first = await run(['demo', '--customers', '30', '--seed', '3'])
    expect(first).toMatchObject({ code: 0 })
    expect(first.err).toContain('Customers: 100 %\n')
    const made = await names()
    expect(made).toHaveLength(30)
    const path = join(folder, 'demo.json')
    const kept = JSON.parse(readFileSync(path, 'utf8'))
    expect(statSync(path).mode & 0o777).toBe(0o600)
    for (const { email, password } of kept.accounts)
      expect(first.out).toMatch(new RegExp(`${email} +${password}`))

    expect(await run(['demo', '--customers', '30', '--seed', '3'])).toMatchObject({ code: 0 })
    expect(await names()).toEqual(made)

    expect(await run(['demo', '--clear'])).toMatchObject({ code: 0 })
    expect(await count()).toBe(0)
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
      expect(await count()).toBe(5)
      expect(await command(['demo', '--clear'])).toMatchObject({ code: 0 })
      expect(await count()).toBe(0)
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
    expect(await count()).toBe(10)
  })
})

describe('npm run load', { timeout: TIMEOUT_MS }, () => {
  const at = '2026-01-02T03:04:05.000Z'

  it('leaves a running server’s own keys unchanged', async () => {
    await setKeyPair(db, { apiKey: 'own-key', secretKey: 'own-secret', appId: 'own' })
    const path = file('one.ndjson', `{"id":"c1","created_date":"${at}"}\n`)
    expect(await run(['load', path])).toMatchObject({ code: 0 })
    expect(await run(['demo', '--customers', '10'])).toMatchObject({ code: 0 })
    const pairs = await db.selectFrom('key_pairs').select('app_id').execute()
    expect(pairs).toEqual([{ app_id: 'own' }])
  })

  it('loads the valid lines, names the invalid ones and reports them in the exit code', async () => {
    const path = file('people.ndjson', `{"id":"c1","created_date":"${at}","firstname":"Ana"}\n{"id":\n`)
    expect(await run(['load', path])).toMatchObject({
      code: 1,
      out: 'people.ndjson: 1 loaded, 1 skipped\n',
      err: expect.stringContaining('people.ndjson:2 is not JSON\n'),
    })
    expect(await names()).toEqual(['Ana'])
    const other = file('people.csv', `id,created_date,firstname\nc2,${at},Bo\n`)
    expect(await run(['load', other, '--kind', 'customers'])).toMatchObject({ code: 0 })
    expect(await names()).toEqual(['Ana', 'Bo'])
  })

  it('prints twenty messages per file and how many more there are', async () => {
    const path = file('a.ndjson', `{"id":"c1","created_date":"${at}"}\n${'no json\n'.repeat(50)}`)
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
    await run(['load', file('a.ndjson', line('Ana'))])
    expect(await inDirectory()).toEqual([{ firstname: 'Ana', email_optout: 0 }])
    await run(['load', file('b.ndjson', line('Anna'))])
    expect(await inDirectory()).toEqual([{ firstname: 'Anna', email_optout: 1 }])
  })

  it('terminal escapes: a file can’t control the terminal of the user who loads it', async () => {
    const path = file('a.csv', 'id,a\u001b[2J\n1,2\n')
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
    const path = file('many.ndjson', Array.from({ length: 3000 }, (_, n) => row(n)).join('\n'))
    // Limits file size (in 512-byte blocks), so a write fails as on a full disk.
    const largest = Math.max(...['desk.db', 'engagement.db'].map((name) => statSync(join(folder, name)).size))
    const limited = `ulimit -f ${Math.ceil(largest / 512) + 1000}; exec "$0" "$@"`
    const { code, err } = await runFile('sh', ['-c', limited, process.execPath, RUN, 'load', path])
    expect(code).toBe(1)
    expect(err).toMatch(
      /npm run load: Frontdesk can’t write to the disk\. \(SQLITE_\w+\) Everything saved so far is safe\./,
    )
    expect(err).not.toMatch(/^\s+at /m)
    const saved = await count()
    expect(saved).toBeLessThan(3000)
    expect(await run(['load', path])).toMatchObject({ code: 0 })
    expect(await count()).toBe(3000)
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
    expect(await count()).toBe(0)
  })

  it('--help prints usage and changes nothing', async () => {
    const { code, out, err } = await run(['demo', '--help'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('npm run demo -- ')
    expect(await count()).toBe(0)
  })
})
