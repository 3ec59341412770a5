import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMigrateArguments } from './migrate-arguments'

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-migrate-arguments-'))
const data = join(folder, 'my data')
const to = 'postgres://desk:hunter2@db.example.com/frontdesk'

beforeAll(() => {
  mkdirSync(data)
  for (const name of ['desk.db', 'engagement.db', 'demo.json']) writeFileSync(join(data, name), '')
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (from: string, address = to) => readMigrateArguments(['--from', from, '--to', address])

it('takes DATA_DIR or a file in it, in the common spellings', () => {
  const here = relative(process.cwd(), data)
  const home = `~/${relative(homedir(), data)}`
  for (const path of [data, `${data}/`, here, home, join(data, 'desk.db'), join(data, 'engagement.db')]) {
    for (const scheme of ['sqlite:', 'sqlite://', 'SQLite:', '']) {
      expect(read(scheme + path)).toEqual({ folder: data, url: to })
    }
  }
})

it.each([
  [[], 'Give --from sqlite:PATH and --to postgres://'],
  [['--from', `sqlite:${data}`], 'Give --from'],
  [['--from', 'sqlite:', '--to', to], '--from must be sqlite:PATH'],
  [['--from', 'postgres://db/desk', '--to', to], '--from must be sqlite:PATH'],
  [['--from', `sqlite:${folder}/none`, '--to', to], 'doesn’t exist.'],
  [['--from', `sqlite:${folder}`, '--to', to], '--from: there is no desk.db in '],
  [['--from', `sqlite:${data}/demo.json`, '--to', to], 'is not desk.db or engagement.db'],
  [['--from', data, '--to', 'mysql://desk:hunter2@db/desk'], '--to must be an address such as postgres://'],
  [['--from', data, '--to', 'postgres://desk:hunter2@db'], '--to must end with a database name'],
  [['--from', data, '--to', `${to}?sslmode=no-verify`], '--to has an sslmode'],
  [['--from', data, '--to', to, 'now'], "Unexpected argument 'now'"],
  [['--all'], "Unknown option '--all'"],
])('rejects %j with a message that holds no password', (args, words) => {
  let message = ''
  try {
    readMigrateArguments(args)
  } catch (error) {
    message = error instanceof Error ? error.message : ''
  }
  expect(message).toContain(words)
  expect(message).not.toContain('hunter2')
})
