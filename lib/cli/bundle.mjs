import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { BUNDLES, COMMANDS } from './command-files.mjs'

/** Native, or only looked for in case they are there. */
const STAY = ['libsql', 'pg-native', 'pg-cloudflare']
/** What the server has done beside it. */
const BESIDE = {
  'writer-process': 'lib/directory/sync/writer-process.ts',
  'reader-work': 'lib/directory/reader/reader-work.ts',
}
/** Packages of the older kind ask for others by `require`, which modules don't have. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/**
 * Writes the server and the commands as JavaScript beside the build: compiled on the way, hundreds of files
 * each loaded by itself take most of the time that a command takes.
 */
export async function bundleCommands(root) {
  rmSync(join(root, BUNDLES), { recursive: true, force: true })
  const shape = {
    outdir: join(root, BUNDLES),
    outExtension: { '.js': '.mjs' },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    sourcesContent: false,
  }
  await Promise.all([
    // It shares its packages with the pages, which Next loads into the same process.
    build({ ...shape, entryPoints: { server: 'lib/server/process/http.ts' }, packages: 'external' }),
    build({
      ...shape,
      entryPoints: { ...BESIDE, ...COMMANDS },
      conditions: ['react-server', 'module'],
      external: STAY,
      banner: { js: REQUIRE },
    }),
  ])
}
