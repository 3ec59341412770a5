import 'server-only'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import { z } from 'zod'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'

/** A plugin that reads a signed cookie's token and creates a session and cookie. Not reachable by URL. */
export function opensSessions() {
  return {
    id: 'opens-sessions',
    endpoints: {
      /** Null: no cookie of ours. */
      readSessionToken: createAuthEndpoint.serverOnly(
        { method: 'GET', requireHeaders: true },
        async (context) => {
          const { authCookies, secret } = context.context
          return (await context.getSignedCookie(authCookies.sessionToken.name, secret)) || null
        },
      ),
      prepareSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (context) => {
          const { internalAdapter, sessionConfig } = context.context
          const user = await internalAdapter.findUserById(context.body.userId)
          if (!user) return null
          const now = new Date()
          const session = {
            id: generateRandomString(32),
            token: generateRandomString(32),
            userId: user.id,
            userAgent: context.headers?.get('user-agent') ?? '',
            ipAddress: context.headers?.get(REQUEST_HEADERS.peer) ?? '',
            createdAt: now,
            updatedAt: now,
            expiresAt: new Date(now.getTime() + sessionConfig.expiresIn * 1000),
          }
          await setSessionCookie(context, { session, user })
          const [createdAt, expiresAt] = [now.toISOString(), session.expiresAt.toISOString()]
          return { ...session, createdAt, updatedAt: createdAt, expiresAt }
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
