import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config'
import { openDesk } from './open-desk'

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-data-dir-'))
writeFileSync(join(folder, 'file'), '')

it.each(['file', 'file/data'])('a DATA_DIR that can’t be a folder is named: %s', async (name) => {
  const config = readConfig({ DATA_DIR: join(folder, name), LOG_LEVEL: 'silent' })
  await expect(openDesk(config)).rejects.toMatchObject({
    name: 'ConfigError',
    problems: [expect.stringMatching(/^DATA_DIR: .+ can’t be used \((EEXIST|ENOTDIR)\)\.$/)],
  })
})
