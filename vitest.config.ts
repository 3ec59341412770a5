import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { canHavePgbouncer, canHavePostgres } from './e2e/postgres/find.ts'

/** Tests that run on both databases. */
const ON_BOTH = [
  'lib/database/**/*.test.ts',
  'lib/directory/**/*.test.ts',
  'lib/service/**/*.test.ts',
  'lib/server/**/*.test.ts',
]
const POSTGRES_ALONE = '**/*.postgres.test.ts'
const BEHIND_PGBOUNCER = '**/*.pgbouncer.postgres.test.ts'
const SQLITE_ALONE = '**/*.sqlite.test.ts'
/** Tests that open no database. */
const WITHOUT = [
  'lib/server/process/{bounded-server,admission-queue,compression,node-handler}.test.ts',
  'lib/server/{app/peer,session/password-hasher,exports/formats,exports/person/page,forms/matches}.test.ts',
  'lib/directory/{tables/normalize,search/highlight-ranges,search/sorted-words}.test.ts',
]

/** Tests that measure time or wait for a busy server: after all others, one at a time. */
const ALONE = ['e2e/load/*.test.ts', 'e2e/security/entrances.test.ts']

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
    include: [...ON_BOTH, POSTGRES_ALONE],
    exclude: [SQLITE_ALONE, ...WITHOUT, ...(canHavePgbouncer() ? [] : [BEHIND_PGBOUNCER])],
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
          exclude: [POSTGRES_ALONE, ...ALONE],
        },
      },
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
