import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  serverExternalPackages: ['libsql', 'pino', 'better-auth', 'kysely'],
  experimental: { authInterrupts: true },
}

export default config
