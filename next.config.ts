import type { NextConfig } from 'next'

const { FRONTDESK_VERSION, FRONTDESK_COMMIT } = process.env

const config: NextConfig = {
  // Also for scripts in the browser; development has neither.
  env: { FRONTDESK_VERSION, FRONTDESK_COMMIT },
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  // `npm test` checks the types of all files at once.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@photostructure/sqlite', 'pino', 'better-auth', 'kysely'],
  turbopack: {
    resolveAlias: {
      // Built into React since version 18; the table's store depends on a package for older versions.
      'use-sync-external-store/shim': 'react',
      // Only the part of it that we use, without the error page of the Pages Router.
      'next/error': 'next/dist/client/components/catch-error',
      // Next's own error page would add 2 KB to every page; ours handles the same errors.
      './builtin/global-error': './app/global-error.tsx',
      '../components/builtin/global-error': './app/global-error.tsx',
    },
  },
  // Our server compresses responses itself, also as brotli.
  compress: false,
  // Preloads in the HTML compress; in headers they don't.
  reactMaxHeadersLength: 0,
  experimental: {
    authInterrupts: true,
    // Saves 0.6 KB of script on every page.
    turbopackCjsTreeShaking: true,
  },
}

export default config
