import 'server-only'
import type { BlockList } from 'node:net'
import { resolve } from 'node:path'
import { isRole, ROLES, type Role } from '@/lib/access'
import { faultOfUrl } from '@/lib/database/postgres-url'
import { failureCode } from '@/lib/database/refuses-writes'
import { mistypedNames } from './near-names'
import { addressList } from './peer'

/** Keys of a Customer Engagement Data API, and their app. */
export interface EngagementKeys {
  apiKey: string
  secretKey: string
  appId: string
}

/** All settings, read once from the environment. */
export interface Config {
  /** 0: any free port; the server replaces it with the one it listens on. */
  port: number
  host: string
  /** The URL that users type; null: localhost and 127.0.0.1 at `port` are both allowed. */
  appUrl: URL | null
  dataDir: string
  /** A PostgreSQL database for all data; null: SQLite files in `dataDir`. */
  databaseUrl: string | null
  /** Null: generated into `dataDir`. */
  authSecret: string | null
  /** An existing API; null: the embedded service is used. */
  engagementUrl: URL | null
  /** Null: generated for the embedded service. */
  engagementKeys: EngagementKeys | null
  engagementTimeoutMs: number
  optoutTypes: string[]
  demo: boolean
  /** Whether to keep a local copy of every customer for search. */
  directory: boolean
  /** Addresses and CIDR ranges of proxies with a trusted X-Forwarded-For. */
  trustedProxies: BlockList
  /** How long a password counts as fresh after it was entered. */
  freshPasswordMinutes: number
  require2fa: Role[]
  /** The token that a metrics request must send; null: metrics are off. */
  metricsToken: string | null
  logLevel: string
}

/** Invalid settings: one line each with the variable's name, never a secret value. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
  }
}

type Environment = Record<string, string | undefined>

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const KEY_NAMES = ['ENGAGEMENT_API_KEY', 'ENGAGEMENT_SECRET_KEY', 'ENGAGEMENT_APP_ID'] as const

/** The environment plus a `.env` file in the working directory; real variables win. */
function environmentWithFile(): Environment {
  try {
    process.loadEnvFile()
  } catch (error) {
    const code = failureCode(error)
    if (code !== 'ENOENT') throw new ConfigError([`.env: can’t read the settings file (${code}).`])
  }
  return process.env
}

/** Reads all settings. Throws ConfigError with every problem found, not only the first. */
export function readConfig(environment: Environment = environmentWithFile()): Config {
  const problems = mistypedNames(environment)
  const get = (name: string) => environment[name]?.trim() || undefined

  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = get(name)
    if (value === undefined) return fallback
    if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value)
    problems.push(`${name} must be a whole number from ${min} to ${max}.`)
    return fallback
  }

  const address = (name: string, example: string) => {
    const value = get(name)
    if (value === undefined) return null
    const url = URL.canParse(value) ? new URL(value) : null
    const usable =
      url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
    if (usable) return url
    problems.push(
      `${name} must be an http or https address such as ${example}, without a user name, query or fragment.`,
    )
    return null
  }

  const list = (name: string, fallback: string[]) => {
    const value = get(name)
    return value === undefined
      ? fallback
      : value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
  }

  const databaseUrl = get('DATABASE_URL') ?? null
  const fault = databaseUrl === null ? null : faultOfUrl(databaseUrl)
  if (fault) problems.push(`DATABASE_URL ${fault}`)
  if (databaseUrl && get('PGSSLMODE'))
    problems.push('PGSSLMODE is ignored. Set sslmode in DATABASE_URL instead.')
  if (databaseUrl && get('NODE_TLS_REJECT_UNAUTHORIZED') === '0') {
    problems.push(
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0. To trust your own certificate authority, set NODE_EXTRA_CA_CERTS.',
    )
  }

  const appUrl = address('APP_URL', 'https://desk.example.com')
  if (appUrl && appUrl.pathname !== '/') problems.push('APP_URL must not have a path.')

  const authSecret = get('AUTH_SECRET') ?? null
  if (authSecret && authSecret.length < 32) problems.push('AUTH_SECRET must have at least 32 characters.')
  if (databaseUrl && !authSecret) {
    problems.push('AUTH_SECRET is not set. All instances that share DATABASE_URL need the same one.')
  }

  const metricsToken = get('METRICS_TOKEN') ?? null
  if (metricsToken && !/^[\x21-\x7e]{16,512}$/.test(metricsToken)) {
    problems.push('METRICS_TOKEN must be 16 to 512 printable ASCII characters without spaces.')
  }

  const demo = get('DEMO') ?? 'on'
  if (!['on', 'off'].includes(demo)) problems.push('DEMO must be on or off.')

  const directory = get('DIRECTORY') ?? 'on'
  if (!['on', 'off'].includes(directory)) problems.push('DIRECTORY must be on or off.')

  const logLevel = get('LOG_LEVEL') ?? 'info'
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)

  const optoutTypes = list('OPTOUT_TYPES', ['email', 'sms'])
  if (!optoutTypes.length || optoutTypes.some((type) => !/^[\w.-]{1,64}$/.test(type))) {
    problems.push('OPTOUT_TYPES must be words separated by commas, such as email,sms.')
  }

  const require2fa = list('REQUIRE_2FA', [])
  if (!require2fa.every(isRole)) {
    problems.push(`REQUIRE_2FA must be roles separated by commas. The roles are ${ROLES.join(', ')}.`)
  }

  let trustedProxies = addressList([])
  try {
    trustedProxies = addressList(list('TRUSTED_PROXIES', []))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    problems.push(`TRUSTED_PROXIES: ${error.message}`)
  }

  const engagementUrl = address('ENGAGEMENT_API_URL', 'https://api.example.com')
  const engagementKeys = readKeys(
    get,
    engagementUrl !== null || get('ENGAGEMENT_API_URL') !== undefined,
    problems,
  )

  const config: Config = {
    port: whole('PORT', 3000, 0, 65535),
    host: get('HOST') ?? '127.0.0.1',
    appUrl,
    dataDir: resolve(get('DATA_DIR') ?? 'data'),
    databaseUrl,
    authSecret,
    engagementUrl,
    engagementKeys,
    engagementTimeoutMs: whole('ENGAGEMENT_TIMEOUT_MS', 20_000, 1, 600_000),
    optoutTypes,
    demo: demo === 'on',
    directory: directory === 'on',
    trustedProxies,
    freshPasswordMinutes: whole('FRESH_PASSWORD_MINUTES', 5, 1, 1440),
    require2fa: require2fa.filter(isRole),
    metricsToken,
    logLevel,
  }
  if (problems.length) throw new ConfigError(problems)
  return config
}

function readKeys(
  get: (name: string) => string | undefined,
  required: boolean,
  problems: string[],
): EngagementKeys | null {
  const [apiKey, secretKey, appId] = KEY_NAMES.map(get)
  if (apiKey && secretKey && appId) {
    for (const name of KEY_NAMES) {
      if (!/^[\x21-\x7e]{1,512}$/.test(get(name) ?? '')) {
        problems.push(`${name} must be 1 to 512 printable ASCII characters without spaces.`)
      }
    }
    return { apiKey, secretKey, appId }
  }
  const missing = KEY_NAMES.filter((name) => !get(name))
  if (missing.length < KEY_NAMES.length || required) {
    problems.push(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set. ` +
        (required ? 'ENGAGEMENT_API_URL needs all three.' : 'Set all three or none.'),
    )
  }
  return null
}
