import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder'
import { bundled } from './testing/bundle'

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('creates missing folders for their owner only and leaves existing ones unchanged', () => {
  const wanted = join(folder, 'above', 'data')
  makeFolder(wanted)
  makeFolder(wanted)
  for (const made of [wanted, join(wanted, '..')]) expect(statSync(made).mode & 0o777).toBe(0o700)
})

it.skipIf(!existsSync('/proc/self'))(
  'rejects a place that can’t hold folders instead of trying forever',
  async () => {
    const [flag = '', path = ''] = await bundled(join(import.meta.dirname, 'make-folder.ts'))
    const call = `import(${JSON.stringify(path)}).then(({ makeFolder }) => makeFolder('/proc/nope/data'))`
    const { status, stderr } = spawnSync(process.execPath, [flag, '-e', call], {
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(stderr).toContain('ENOENT')
    expect(status).toBe(1)
  },
)
