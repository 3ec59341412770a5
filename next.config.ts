import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  serverExternalPackages: ['libsql', 'pino', 'better-auth', 'kysely'],
  // React has had it since version 18; the table's store brings a copy for older ones.
  turbopack: { resolveAlias: { 'use-sync-external-store/shim': 'react' } },
  experimental: { authInterrupts: true },
}

export default config
