import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { BUILT_VERSION, BUNDLES, COMMANDS } from './command-files.mjs'
import { definesOf } from './version.mjs'

/** Native packages, optional ones, and those that the server shares with the pages, which Next loads. */
const EXTERNAL = [
  '@photostructure/sqlite',
  'pg-native',
  'pg-cloudflare',
  'next',
  'better-auth',
  'kysely',
  'pino',
]
/** Worker files of the server. */
const WORKERS = {
  'writer-process': 'lib/directory/sync/writer-process.ts',
  'reader-work': 'lib/directory/reader/reader-work.ts',
}
/** CommonJS packages call `require`, which ES modules don't have. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/** Bundles the server and the commands: compiling hundreds of files takes most of a command's time. */
export async function bundleCommands(root, version) {
  rmSync(join(root, BUNDLES), { recursive: true, force: true })
  await build({
    entryPoints: { server: 'lib/server/process/http.ts', ...WORKERS, ...COMMANDS },
    outdir: join(root, BUNDLES),
    outExtension: { '.js': '.mjs' },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    conditions: ['react-server', 'module'],
    external: EXTERNAL,
    define: definesOf(version),
    banner: { js: REQUIRE },
    sourcemap: 'linked',
    sourcesContent: false,
  })
  writeFileSync(join(root, BUILT_VERSION), JSON.stringify(version))
}
