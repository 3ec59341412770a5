import 'server-only'
import type { BlockList } from 'node:net'
import { resolve } from 'node:path'
import type { Role } from '@/lib/access'
import { failureCode } from '@/lib/database/refuses-writes'
import { mistypedNames } from './near-names'
import { SETTINGS } from './settings'

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
  /** Null: not set. */
  studioName: string | null
  optoutTypes: string[]
  demo: boolean
  /** Whether to keep a local copy of every customer for search. */
  directory: boolean
  /** Whether to compute in the background who is away, whose membership ends and who missed classes. */
  insights: boolean
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
  const set = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => {
      const text = value?.trim()
      return text ? [[name, text]] : []
    }),
  )
  const { data, error } = SETTINGS.safeParse(set)
  const invalid = (error?.issues ?? []).map(({ path: [name], message }) => `${String(name)} ${message}`)
  const problems = [...mistypedNames(environment), ...new Set(invalid), ...conflictsIn(set)]
  if (!data || problems.length > 0) throw new ConfigError(problems)
  const [apiKey, secretKey, appId] = KEY_NAMES.map((name) => data[name])
  return {
    port: data.PORT,
    host: data.HOST,
    appUrl: data.APP_URL ?? null,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    authSecret: data.AUTH_SECRET ?? null,
    engagementUrl: data.ENGAGEMENT_API_URL ?? null,
    engagementKeys: apiKey && secretKey && appId ? { apiKey, secretKey, appId } : null,
    engagementTimeoutMs: data.ENGAGEMENT_TIMEOUT_MS,
    studioName: data.STUDIO_NAME ?? null,
    optoutTypes: data.OPTOUT_TYPES,
    demo: data.DEMO,
    directory: data.DIRECTORY,
    insights: data.INSIGHTS,
    trustedProxies: data.TRUSTED_PROXIES,
    freshPasswordMinutes: data.FRESH_PASSWORD_MINUTES,
    require2fa: data.REQUIRE_2FA,
    metricsToken: data.METRICS_TOKEN ?? null,
    logLevel: data.LOG_LEVEL,
  }
}

/** What is wrong with settings that are only valid together. */
function conflictsIn(set: Environment): string[] {
  const problems: string[] = []
  if (set.DATABASE_URL && set.PGSSLMODE)
    problems.push('PGSSLMODE is ignored. Set sslmode in DATABASE_URL instead.')
  if (set.DATABASE_URL && set.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    problems.push(
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0. To trust your own certificate authority, set NODE_EXTRA_CA_CERTS.',
    )
  }
  if (set.DATABASE_URL && !set.AUTH_SECRET) {
    problems.push('AUTH_SECRET is not set. All instances that share DATABASE_URL need the same one.')
  }
  const missing = KEY_NAMES.filter((name) => !set[name])
  const isRequired = set.ENGAGEMENT_API_URL !== undefined
  if (missing.length > 0 && (isRequired || missing.length < KEY_NAMES.length)) {
    const names = `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not`
    const present = KEY_NAMES.filter((name) => set[name])
    problems.push(
      isRequired
        ? `${names} set. ENGAGEMENT_API_URL needs all three.`
        : `${present.join(' and ')} ${present.length > 1 ? 'are' : 'is'} set, but ${names}. Set all three or none.`,
    )
  }
  return problems
}
