import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { canHavePgbouncer, canHavePostgres } from './e2e/postgres/find.ts'
import { ON_BOTH, WITHOUT_POSTGRES } from './e2e/postgres/without.ts'

const POSTGRES_ALONE = '**/*.postgres.test.ts'
const BEHIND_PGBOUNCER = '**/*.pgbouncer.postgres.test.ts'
const SQLITE_ALONE = '**/*.sqlite.test.ts'
/** Tests that measure time or wait for a busy server: after all others, one at a time. */
const ALONE = ['e2e/load/load.test.ts', 'e2e/security/entrances.test.ts']

/** Tests that start many processes, wait on real clocks or try thousands of cases; `test:quick` leaves them out. */
const SLOW = [
  'e2e/load/shut-down.test.ts',
  'e2e/operations/{backup,production}.test.ts',
  'e2e/security/slow-patterns.test.ts',
  'lib/cli/{audit,commands,directory,load-command}.test.ts',
  'lib/directory/sync/{kill,writer.sqlite}.test.ts',
  'lib/server/customers/{lists.model,schedule.model}.test.ts',
  'lib/server/customers/search/mutated-directory.sqlite.test.ts',
  'lib/server/exports/kill.test.ts',
  'lib/server/process/{bounded-server,start.sqlite}.test.ts',
  'lib/server/removals/{kill,nothing-left,preview.model,removals.model}.test.ts',
  'lib/server/session/{password-hasher,second-factor-clock}.test.ts',
  'lib/upstream/hold-up.test.ts',
]

/**
 * `react-server` makes `import 'server-only'` a no-op, as in Next's server. Without `import`, which Node would then also
 * use for a package's `require`.
 */
const conditions = ['react-server', 'node', 'module', 'default']

const onNode = {
  extends: true as const,
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: { environment: 'node', provide: { postgres: null } },
}

const postgres = {
  ...onNode,
  test: {
    name: 'postgres',
    environment: 'node',
    include: [...ON_BOTH.map((folder) => `${folder}/**/*.test.ts`), POSTGRES_ALONE],
    exclude: [SQLITE_ALONE, ...WITHOUT_POSTGRES, ...(canHavePgbouncer() ? [] : [BEHIND_PGBOUNCER])],
    globalSetup: './e2e/postgres/global-set-up.ts',
  },
}

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    // For a busy machine with a slow disk: these catch a test that hangs, not one that waits its turn.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests clean up after themselves, so files can share loaded modules.
    isolate: false,
    // More than the number of cores: the longest tests wait on real clocks.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        ...onNode,
        test: {
          ...onNode.test,
          name: 'lib',
          include: ['lib/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: [POSTGRES_ALONE, ...SLOW, ...ALONE],
        },
      },
      { ...onNode, test: { ...onNode.test, name: 'slow', include: SLOW } },
      {
        ...onNode,
        test: { ...onNode.test, name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      ...(canHavePostgres() ? [postgres] : []),
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['components/**/*.test.tsx'],
          setupFiles: ['./components/testing/set-up.ts'],
        },
      },
      {
        // Creating a document takes longer than most of these tests: the few that need one ask for it.
        extends: true,
        test: { name: 'without-document', environment: 'node', include: ['components/**/*.test.ts'] },
      },
    ],
  },
})
