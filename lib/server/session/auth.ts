import 'server-only'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { createAccessControl } from 'better-auth/plugins/access'
import { admin } from 'better-auth/plugins/admin'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { ROLES } from '@/lib/access'
import { kindOf } from '@/lib/database/dialects'
import type { Config } from '@/lib/server/app/config'
import { allowedOrigins, publicUrl } from '@/lib/server/app/origins'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import type { AppDatabase } from '@/lib/server/app/schema'
import { opensSessions } from './opens-sessions'
import { createPasswordHasher } from './password-hasher'
import { newRecoveryCodes } from './recovery-codes'

const HOUR_MS = 60 * 60 * 1000
/** How long an unused session lasts, and after how much time its use renews it. */
export const SESSION_MS = { lasts: 12 * HOUR_MS, prolongedAfter: HOUR_MS / 4 }
/** Creating tables signs nothing. */
const NO_SECRET = '-'.repeat(32)

/** Permissions are decided in lib/access; the library only needs the roles' names. */
const accessControl = createAccessControl({})
const roles = Object.fromEntries(ROLES.map((role) => [role, accessControl.newRole({})]))

function options(db: AppDatabase, config: Config, secret: string) {
  const https = config.appUrl?.protocol === 'https:'
  const attributes = { httpOnly: true, sameSite: 'lax' as const, secure: https, path: '/' }
  const prefix = https ? '__Host-frontdesk' : 'frontdesk'
  return {
    appName: 'Frontdesk',
    database: { db, type: kindOf(db) },
    secret,
    baseURL: publicUrl(config),
    trustedOrigins: allowedOrigins(config),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Ours counts only wrong passwords, in the database, for all instances.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 256,
      password: createPasswordHasher(),
    },
    session: {
      expiresIn: SESSION_MS.lasts / 1000,
      updateAge: SESSION_MS.prolongedAfter / 1000,
      cookieCache: { enabled: false },
    },
    advanced: {
      // Off, because it would put `__Secure-` before the stricter `__Host-`.
      useSecureCookies: false,
      cookies: {
        session_token: { name: `${prefix}.session`, attributes },
        two_factor: { name: `${prefix}.second-factor`, attributes },
        // Our own cookie: identifies browsers that the user has signed in from.
        browser: { name: `${prefix}.browser`, attributes },
      },
      ipAddress: { ipAddressHeaders: [REQUEST_HEADERS.peer], ipv6Subnet: 128 as const },
    },
    plugins: [
      admin({ defaultRole: 'staff', adminRoles: ['admin'], ac: accessControl, roles }),
      twoFactor({ backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes } }),
      opensSessions(),
    ],
  } satisfies BetterAuthOptions
}

/** Migrates the sign-in tables, all or nothing: the library creates indexes only together with a table. */
export async function migrateAuth(db: AppDatabase, config: Config): Promise<void> {
  await db.transaction().execute(async (write) => {
    const { runMigrations } = await getMigrations(options(write, config, NO_SECRET))
    await runMigrations()
  })
}

/** Sign-in, sessions and users in our own database. */
export function openAuth(db: AppDatabase, config: Config, secret: string) {
  return betterAuth(options(db, config, secret))
}

export type Auth = ReturnType<typeof openAuth>
