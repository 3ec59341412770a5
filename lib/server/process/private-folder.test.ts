import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { readConfig } from '@/lib/server/app/config'
import { requirePrivateFolder } from './private-folder'
import { lockFolder } from './server-lock'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'frontdesk-private-')), 'data')
  return () => rmSync(join(folder, '..'), { recursive: true })
})
const check = () => requirePrivateFolder(readConfig({ DATA_DIR: folder }))
const modeOf = () => statSync(folder).mode & 0o777

it('other users of the machine: closes an existing DATA_DIR to them, and ignores a missing one', () => {
  check()
  mkdirSync(folder)
  writeFileSync(join(folder, 'desk.db'), '')
  for (const mode of [0o777, 0o755, 0o750]) {
    chmodSync(folder, mode)
    check()
    expect(modeOf()).toBe(0o700)
  }
})

it('closes an empty folder that other users can read, which the server locks before', () => {
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  lockFolder(readConfig({ DATA_DIR: folder }))
  check()
  expect(modeOf()).toBe(0o700)
})

it('rejects a folder that others may need, and leaves it unchanged', () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'notes.txt'), '')
  chmodSync(folder, 0o777)
  expect(check).toThrow(/open to other users \(777\) and contains other files/)
  expect(modeOf()).toBe(0o777)
  chmodSync(folder, 0o700)
  check()
})
