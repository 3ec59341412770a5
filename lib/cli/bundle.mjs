import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { BUNDLES, COMMANDS } from './command-files.mjs'

/**
 * Writes the server and the commands as JavaScript beside the build: compiled on the way, hundreds of files
 * each loaded by itself take most of the time that a command takes. Packages stay where they are.
 */
export async function bundleCommands(root) {
  rmSync(join(root, BUNDLES), { recursive: true, force: true })
  await build({
    entryPoints: {
      server: 'lib/server/http.ts',
      'writer-process': 'lib/directory/writer-process.ts',
      ...COMMANDS,
    },
    outdir: join(root, BUNDLES),
    outExtension: { '.js': '.mjs' },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
  })
}
