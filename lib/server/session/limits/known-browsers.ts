import 'server-only'
import { hash, randomBytes } from 'node:crypto'
import { transact } from '@/lib/database/transact'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { Auth } from '@/lib/server/session/auth'
import { cookieOf } from '@/lib/server/session/session-cookies'

const DAYS = 90
const DAY_S = 24 * 60 * 60

/** The mark in the request's browser cookie, if any; the database has the known ones. */
function markOf(auth: Auth, request: Request): string | null {
  const token = cookieOf(request, auth.options.advanced.cookies.browser.name)
  return token && /^[\w-]{43}$/.test(token) ? hash('sha256', token) : null
}

/** The mark of the request's browser if the account (by `id` or `email`) has signed in from it before; else null. */
export async function knownBrowser(
  { db, auth }: { db: AppDatabase; auth: Auth },
  request: Request,
  account: { id: string } | { email: string },
): Promise<string | null> {
  const mark = markOf(auth, request)
  if (mark === null) return null
  const found = await db
    .selectFrom('known_browsers')
    .innerJoin('user', 'user.id', 'known_browsers.user_id')
    .select('known_browsers.browser')
    .where('known_browsers.browser', '=', mark)
    .where('known_browsers.at', '>', Date.now() - DAYS * DAY_S * 1000)
    .where((where) =>
      'id' in account
        ? where('user.id', '=', account.id)
        : where('user.email', '=', account.email.trim().toLowerCase()),
    )
    .executeTakeFirst()
  return found?.browser ?? null
}

/** Remembers the request's browser and returns its cookie. The secret is new each time, so copies are worthless. */
export async function rememberBrowser(
  { db, auth }: { db: AppDatabase; auth: Auth },
  request: Request,
  userId: string,
): Promise<string> {
  const { name, attributes } = auth.options.advanced.cookies.browser
  const token = randomBytes(32).toString('base64url')
  const [before, browser, at] = [markOf(auth, request), hash('sha256', token), Date.now()]
  await transact(db, async (write) => {
    await write
      .deleteFrom('known_browsers')
      .where('at', '<=', at - DAYS * DAY_S * 1000)
      .execute()
    if (before !== null) {
      await write.updateTable('known_browsers').set({ browser }).where('browser', '=', before).execute()
    }
    await write
      .insertInto('known_browsers')
      .values({ user_id: userId, browser, at })
      .onConflict((conflict) => conflict.columns(['user_id', 'browser']).doUpdateSet({ at }))
      .execute()
  })
  const secure = attributes.secure ? '; Secure' : ''
  return `${name}=${token}; Max-Age=${DAYS * DAY_S}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** Clears a user's known browsers after a password change, except `keep`. */
export async function forgetBrowsers(db: AppDatabase, userId: string, keep: string | null): Promise<void> {
  await db
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where('browser', '!=', keep ?? '')
    .execute()
}
