import 'server-only'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { createAccessControl } from 'better-auth/plugins/access'
import { admin } from 'better-auth/plugins/admin'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { ROLES } from '@/lib/access'
import { opensSessions } from './account/opens-sessions'
import { newRecoveryCodes } from './account/recovery-codes'
import type { Config } from './config'
import { allowedOrigins, publicUrl } from './origins'
import { createPasswordHasher } from './password-hasher'
import type { DeskDatabase } from './schema'

const HOUR = 60 * 60

/** Who may do what is decided in lib/access; the library only has to know the roles' names. */
const accessControl = createAccessControl({})
const roles = Object.fromEntries(ROLES.map((role) => [role, accessControl.newRole({})]))

function options(db: DeskDatabase, config: Config, secret: string) {
  const https = config.appUrl?.protocol === 'https:'
  const attributes = { httpOnly: true, sameSite: 'lax' as const, secure: https, path: '/' }
  const prefix = https ? '__Host-frontdesk' : 'frontdesk'
  return {
    appName: 'Frontdesk',
    database: { db, type: 'sqlite' as const },
    secret,
    baseURL: publicUrl(config),
    trustedOrigins: allowedOrigins(config),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Ours counts wrong passwords only, in the database, for all copies of the app.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 256,
      password: createPasswordHasher(),
    },
    session: { expiresIn: 12 * HOUR, updateAge: HOUR / 4, cookieCache: { enabled: false } },
    advanced: {
      // Off, since it would put `__Secure-` before the stricter `__Host-`.
      useSecureCookies: false,
      cookies: {
        session_token: { name: `${prefix}.session`, attributes },
        two_factor: { name: `${prefix}.second-factor`, attributes },
      },
    },
    plugins: [
      admin({ defaultRole: 'staff', adminRoles: ['admin'], ac: accessControl, roles }),
      twoFactor({ backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes } }),
      opensSessions(),
    ],
  } satisfies BetterAuthOptions
}

/** Sign-in, sessions and people on our own database, with its tables brought up to date. */
export async function openAuth(db: DeskDatabase, config: Config, secret: string) {
  const settings = options(db, config, secret)
  const { runMigrations } = await getMigrations(settings)
  await runMigrations()
  return betterAuth(settings)
}

export type Auth = Awaited<ReturnType<typeof openAuth>>
