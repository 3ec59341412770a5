import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { expect, it } from 'vitest'
import { ON_BOTH, WITHOUT_POSTGRES } from './without'

const ROOT = join(import.meta.dirname, '..', '..')

/** Whether a file, or one that it imports, asks for the test server. */
function asksForServer(file: string, inputs: Metafile['inputs'], seen = new Set<string>()): boolean {
  const input = inputs[file]
  // A package has no entry.
  if (!input || seen.has(file)) return false
  seen.add(file)
  if (/\binject\(/.test(readFileSync(join(ROOT, file), 'utf8'))) return true
  return input.imports.some(({ path }) => asksForServer(path, inputs, seen))
}

it('exactly the tests that can’t open a PostgreSQL database run on SQLite only', async () => {
  const entryPoints = ON_BOTH.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
      .filter((file) => /(?<!\.(?:postgres|sqlite))\.test\.ts$/.test(file)),
  )
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: ROOT,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    outdir: 'unused',
    write: false,
  })
  const without = entryPoints.filter((file) => !asksForServer(file, metafile.inputs))
  expect(without.sort()).toEqual([...WITHOUT_POSTGRES].sort())
})
