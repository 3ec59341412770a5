import 'server-only'
import type { Account } from '@/lib/answers/account'
import { appContext } from '@/lib/server/app/app-context'
import type { Actor } from '@/lib/server/session/find-actor'
import { countRecoveryCodes } from '@/lib/server/session/second-factor'

/** The person's own account, as they see it. */
export async function readAccount({ id, name, email, role, hasSecondFactor }: Actor): Promise<Account> {
  const { auth, config, db } = appContext()
  const recoveryCodesLeft = hasSecondFactor ? await countRecoveryCodes(db, auth, id) : null
  const mustHaveSecondFactor = config.require2fa.includes(role)
  return { name, email, role, hasSecondFactor, recoveryCodesLeft, mustHaveSecondFactor }
}
