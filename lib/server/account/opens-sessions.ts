import 'server-only'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Lets our server open a session for a person who has shown password and second factor. No address leads here. */
export function opensSessions() {
  return {
    id: 'opens-sessions',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (context) => {
          const { internalAdapter } = context.context
          const user = await internalAdapter.findUserById(context.body.userId)
          if (!user) return { opened: false }
          await setSessionCookie(context, { session: await internalAdapter.createSession(user.id), user })
          return { opened: true }
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
