import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'esbuild'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Where packages are still found from. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'frontdesk-tests')

/**
 * How to start a TypeScript file as a process of a test's own: in one file, which starts in half the time of
 * many, that being most of what a process does that is soon killed. The arguments before its own.
 */
export async function bundled(file: string): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    absWorkingDir: ROOT,
    write: false,
  })
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, `${relative(ROOT, file).replace(/[^\w-]/g, '_')}.mjs`)
  // Others may be about to start the same.
  const part = `${path}.${randomUUID()}`
  writeFileSync(part, outputFiles[0]?.contents ?? '')
  renameSync(part, path)
  return ['--conditions=react-server', path]
}
