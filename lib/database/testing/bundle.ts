import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'esbuild'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Packages are still resolved from here. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'frontdesk-tests')

/**
 * Arguments to start a TypeScript file as a separate process for a test. It is bundled into one file, which starts
 * twice as fast.
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
  // Others may start the same bundle.
  const part = `${path}.${randomUUID()}`
  writeFileSync(part, outputFiles[0]?.contents ?? '')
  renameSync(part, path)
  return ['--conditions=react-server', path]
}
