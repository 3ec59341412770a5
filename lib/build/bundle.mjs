import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { BUNDLES, COMMANDS } from './command-files.mjs'

/** Native modules, or optional ones. */
const STAY = ['libsql', 'pg-native', 'pg-cloudflare']
/** Worker files of the server. */
const WORKERS = {
  'writer-process': 'lib/directory/sync/writer-process.ts',
  'reader-work': 'lib/directory/reader/reader-work.ts',
}
/** CommonJS packages call `require`, which ES modules don't have. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/** Bundles the server and the commands: compiling hundreds of files takes most of a command's time. */
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
    // Shares its packages with the pages, which Next loads into the same process.
    build({ ...shape, entryPoints: { server: 'lib/server/process/http.ts' }, packages: 'external' }),
    build({
      ...shape,
      entryPoints: { ...WORKERS, ...COMMANDS },
      conditions: ['react-server', 'module'],
      external: STAY,
      banner: { js: REQUIRE },
    }),
  ])
}
