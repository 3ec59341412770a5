import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openApp } from '@/lib/server/process/open-app'
import { readConfig } from './config'

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-data-dir-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'file'), '')
for (const [name, file] of [
  ['no-desk', 'desk.db'],
  ['no-service', 'engagement.db'],
  ['no-secrets', 'secrets.json'],
])
  mkdirSync(join(folder, `${name}/${file}`), { recursive: true })
for (const [name, file] of [
  ['bad-desk', 'desk.db'],
  ['bad-service', 'engagement.db'],
  ['bad-secrets', 'secrets.json'],
]) {
  mkdirSync(join(folder, `${name}`))
  writeFileSync(join(folder, `${name}/${file}`), 'sec_of_somebody'.repeat(100))
}

const WRITABLE = 'Choose a folder that this user can write to.'
const DAMAGED = 'A file in it is damaged. Restore a backup.'

it.each([
  ['file', 'ENOTDIR', WRITABLE],
  // Node 20 reports ENOTDIR, later versions EEXIST.
  ['file/data', 'ENOTDIR or EEXIST', WRITABLE],
  ['no-desk', 'SQLITE_CANTOPEN', WRITABLE],
  ['no-service', 'SQLITE_CANTOPEN', WRITABLE],
  ['no-secrets', 'EISDIR', WRITABLE],
  ['bad-desk', 'SQLITE_NOTADB', DAMAGED],
  ['bad-service', 'SQLITE_NOTADB', DAMAGED],
])('names an unusable DATA_DIR and what to do: %s', async (name, code, help) => {
  const config = readConfig({ DATA_DIR: join(folder, name), LOG_LEVEL: 'silent' })
  await expect(openApp(config)).rejects.toMatchObject({
    name: 'ConfigError',
    problems: [
      expect.toBeOneOf(
        code.split(' or ').map((one) => `DATA_DIR: ${join(folder, name)} can’t be used (${one}). ${help}`),
      ),
    ],
  })
})

it('keys leak: names damaged secrets without quoting them', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'bad-secrets'), LOG_LEVEL: 'silent' })
  await expect(openApp(config)).rejects.toMatchObject({
    name: 'ConfigError',
    problems: [`DATA_DIR: ${join(folder, 'bad-secrets/secrets.json')} is damaged. Restore it from a backup.`],
  })
})
