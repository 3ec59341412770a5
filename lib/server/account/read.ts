import 'server-only'
import type { Account } from '@/lib/answers/account'
import type { AppContext } from '@/lib/server/app/app-context'
import type { Actor } from '@/lib/server/session/find-actor'
import { countRecoveryCodes } from '@/lib/server/session/second-factor'

/** The user's own account, as shown to them. */
export async function readAccount(
  { auth, config, db }: Pick<AppContext, 'auth' | 'config' | 'db'>,
  { id, name, email, role, hasSecondFactor }: Actor,
): Promise<Account> {
  const recoveryCodesLeft = hasSecondFactor ? await countRecoveryCodes(db, auth, id) : null
  const mustHaveSecondFactor = config.require2fa.includes(role)
  return { name, email, role, hasSecondFactor, recoveryCodesLeft, mustHaveSecondFactor }
}
