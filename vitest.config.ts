import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** `react-server` makes `import 'server-only'` a no-op, as it is inside Next's server. */
const conditions = ['react-server', 'node', 'import', 'module', 'default']

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    // For a busy machine with a slow disk: a test that hangs is told by these, not one that waits its turn.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        resolve: { conditions },
        ssr: { resolve: { conditions, externalConditions: conditions } },
        test: { name: 'lib', environment: 'node', include: ['lib/**/*.test.ts', 'e2e/**/*.test.ts'] },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['components/**/*.test.{ts,tsx}'],
          setupFiles: ['./components/testing-set-up.ts'],
        },
      },
    ],
  },
})
