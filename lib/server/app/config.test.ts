import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Config, ConfigError, readConfig } from './config'
import { allowedOrigins, publicUrl } from './origins'

const KEYS = { ENGAGEMENT_API_KEY: 'k-1', ENGAGEMENT_SECRET_KEY: 's-1', ENGAGEMENT_APP_ID: 'a-1' }

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('readConfig', () => {
  it('has the documented defaults', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: null,
      engagementUrl: null,
      engagementKeys: null,
      engagementTimeoutMs: 20_000,
      optoutTypes: ['email', 'sms'],
      demo: true,
      directory: true,
      require2fa: [],
      metricsToken: null,
      logLevel: 'info',
    } satisfies Partial<Config>)
    expect(config.trustedProxies.rules).toEqual([])
    expect(config.dataDir.endsWith('/data')).toBe(true)
  })

  it.each([
    ['PORT', '-1'],
    ['DIRECTORY', 'yes'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', 'http'],
    ['APP_URL', 'desk.example.com'],
    ['APP_URL', 'ftp://desk.example.com'],
    ['APP_URL', 'https://desk.example.com/path'],
    ['AUTH_SECRET', 'short'],
    ['ENGAGEMENT_API_URL', 'not an address'],
    ['ENGAGEMENT_TIMEOUT_MS', '-1'],
    ['OPTOUT_TYPES', ','],
    ['OPTOUT_TYPES', 'e mail'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'fifteen-letters'],
    ['METRICS_TOKEN', 'sixteen letters and a space'],
    ['METRICS_TOKEN', 'ümlaute-können-das-nicht'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '127.1'],
    ['TRUSTED_PROXIES', '127.0.0.1,proxy.example.com'],
    ['REQUIRE_2FA', 'admins'],
    ['REQUIRE_2FA', 'admin,boss'],
    ['REQUIRE_2FA', 'on'],
  ])('rejects %s=%s and names it', (name, value) => {
    expect(problemsOf({ [name]: value }).join(' ')).toContain(name)
  })

  const SECRET = 'a secret of at least thirty-two characters'

  it.each([
    'postgres://desk:pass@db.example.com/frontdesk',
    'postgresql://desk@127.0.0.1:5433/frontdesk?sslmode=disable',
    'postgres://desk:p%25ss@db/frontdesk?sslmode=verify-full&sslrootcert=/etc/ca.pem',
    'postgres:///frontdesk?host=/var/run/postgresql',
    'postgres://desk:pass@one:5432,two:5433/frontdesk?target_session_attrs=read-write',
    'postgres://desk@[::1]:5432,[::2]/frontdesk?sslmode=verify-full',
    'postgres://desk:pass@db/frontdesk?target_session_attrs=read-write',
  ])('takes DATABASE_URL=%s with an AUTH_SECRET shared by all instances', (url) => {
    expect(readConfig({ DATABASE_URL: url, AUTH_SECRET: SECRET }).databaseUrl).toBe(url)
    expect(problemsOf({ DATABASE_URL: url })).toEqual([expect.stringMatching(/^AUTH_SECRET is not set/)])
  })

  it.each([
    'mysql://desk@db/frontdesk',
    'db.example.com',
    'postgres://db.example.com',
    'postgres://db.example.com/',
    'postgres://desk:hunter2@db/frontdesk?sslmode=no-verify',
    'postgres://desk:hunter2@db/frontdesk?sslmode=prefer',
    'postgres://desk:hunter2@db/frontdesk?sslmode=verify-full&sslmode=disable',
    'postgres://desk:hunter2@db/frontdesk?sslmode=require&uselibpqcompat=true',
    'postgres://desk:hunter2@db/frontdesk?ssl=0',
    'postgres://desk:hunter2@db/frontdesk?options=-csearch_path%3Dpublic',
    'postgres://desk:hunter%2@db/frontdesk',
    'postgres://desk:hunter2@db/frontdesk#x',
    'postgres://desk:hunter2@one,two/frontdesk?target_session_attrs=any',
    'postgres://desk:hunter2@one,two/frontdesk?target_session_attrs=read-only',
    'postgres://desk:hunter2@one,two/frontdesk?target_session_attrs=read-write&target_session_attrs=standby',
    'postgres://desk:hunter2@one,two/frontdesk?host=/var/run/postgresql',
    'postgres://desk:hunter2@/frontdesk?host=one,two&port=5432,5433',
    'postgres://desk:hunter2@one,,two/frontdesk',
    'postgres://desk:hunter2@one:5432,two:port/frontdesk',
    'postgres://desk:hunter2@one:5432,one:5432/frontdesk',
    'postgres://desk:hunter2@one,two/',
  ])('rejects DATABASE_URL=%s without showing its password', (url) => {
    const problems = problemsOf({ DATABASE_URL: url, AUTH_SECRET: SECRET })
    expect(problems).toEqual([expect.stringMatching(/^DATABASE_URL /)])
    expect(problems.join(' ')).not.toContain('hunter')
  })

  it.each([
    ['10.0.0.0/33', 'neither an address nor a CIDR range'],
    ['proxy.example.com', 'neither an address nor a CIDR range'],
    ['128.0.0.0/1', 'would include every address'],
  ])('names the one entry of TRUSTED_PROXIES that it can’t use: %s', (entry, reason) => {
    expect(problemsOf({ TRUSTED_PROXIES: `0.0.0.0/1, ${entry}, 127.0.0.1` })).toEqual([
      expect.stringMatching(`^TRUSTED_PROXIES has an entry that can’t be used: “${entry}” (?:is )?${reason}`),
    ])
  })

  it.each([
    ['PGSSLMODE', 'no-verify'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ])('impersonation: together with DATABASE_URL, rejects %s=%s', (name, value) => {
    const settings = { DATABASE_URL: 'postgres://db/frontdesk', AUTH_SECRET: SECRET, [name]: value }
    expect(problemsOf(settings)).toEqual([expect.stringContaining(name)])
  })

  it('names every invalid setting at once', () => {
    expect(problemsOf({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' })).toHaveLength(3)
  })

  it.each(Object.keys(KEYS))('rejects only some of the keys: %s alone', (name) => {
    const missing = Object.keys(KEYS).filter((key) => key !== name)
    for (const key of missing) expect(problemsOf({ [name]: 'value' }).join(' ')).toContain(key)
  })

  it('rejects an API URL without keys', () => {
    expect(problemsOf({ ENGAGEMENT_API_URL: 'https://api.example.com' }).join(' ')).toContain(
      'ENGAGEMENT_SECRET_KEY',
    )
  })

  it('takes keys alone for the embedded service', () => {
    expect(readConfig(KEYS).engagementKeys).toEqual({ apiKey: 'k-1', secretKey: 's-1', appId: 'a-1' })
  })

  it('never shows a secret in its messages', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{6,20} [a-z0-9]{6,20}$/), (secret) => {
        const environment = {
          AUTH_SECRET: secret,
          ENGAGEMENT_SECRET_KEY: secret,
          ENGAGEMENT_API_KEY: secret,
          METRICS_TOKEN: secret,
        }
        expect(problemsOf(environment).join(' ')).not.toContain(secret)
      }),
    )
  })
})

describe('addresses', () => {
  it('allows localhost and 127.0.0.1 if APP_URL is unset', () => {
    expect(allowedOrigins(readConfig({ PORT: '4000' }))).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
    ])
  })

  it('allows only APP_URL if it is set', () => {
    const config = readConfig({ APP_URL: 'https://desk.example.com' })
    expect(allowedOrigins(config)).toEqual(['https://desk.example.com'])
    expect(publicUrl(config)).toBe('https://desk.example.com')
  })
})
