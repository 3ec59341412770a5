import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  // `npm test` checks the types, of all files at once.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['libsql', 'pino', 'better-auth', 'kysely'],
  turbopack: {
    resolveAlias: {
      // React has had it since version 18; the table's store brings a copy for older ones.
      'use-sync-external-store/shim': 'react',
      // What we use of it, without the error page of Next's older router.
      'next/error': 'next/dist/client/components/catch-error',
      // Next's own error page would add 2 KB to every page; ours handles the same errors.
      './builtin/global-error': './app/global-error.tsx',
      '../components/builtin/global-error': './app/global-error.tsx',
    },
  },
  // Our server packs answers itself, as brotli too.
  compress: false,
  // A stylesheet of its own would cost the first rows a round trip and its share of a slow line.
  experimental: { authInterrupts: true, inlineCss: true },
}

export default config
