import 'server-only'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROLES, type Role } from '@/lib/access'
import type { AppContext } from '@/lib/server/app/app-context'
import type { Config } from '@/lib/server/app/config'
import type { AppDatabase } from '@/lib/server/app/schema'
import { type Secrets, writePrivately } from '@/lib/server/app/secrets'
import { addUser, hashPassword, setPassword } from '@/lib/server/session/users'
import { removeViewsOf } from '@/lib/server/views/views'

export interface DemoAccount {
  email: string
  password: string
  role: Role
}

type Accounts = Pick<AppContext, 'auth' | 'db'>

const NAMES: Record<Role, string> = { admin: 'Maren Holt', manager: 'Tom Akana', staff: 'Inès Caron' }
const emailOf = (role: Role) => `${role}@demo.test`
const demoFile = (config: Config) => join(config.dataDir, 'demo.json')

/** Whether this installation shows the demo studio, whichever instance created it. */
export async function hasDemo(db: AppDatabase): Promise<boolean> {
  const demo = db.selectFrom('user').select('id').where('email', 'in', ROLES.map(emailOf))
  return (await demo.executeTakeFirst()) !== undefined
}

/** Creates the demo accounts with random passwords and writes `DATA_DIR/demo.json` (0600). */
export async function createDemoAccounts(
  { auth, db }: Accounts,
  config: Config,
  secrets: Secrets,
  formIds: string[],
): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = []
  for (const role of [...ROLES].reverse()) {
    const password = randomBytes(12).toString('base64url')
    await removeDemoAccount({ auth, db }, role)
    const person = await addUser(db, emailOf(role), role, NAMES[role])
    await setPassword(db, person.id, await hashPassword(auth, password))
    accounts.push({ email: person.email, password, role })
  }
  const { appId, apiKey, secretKey } = secrets
  writePrivately(demoFile(config), { appId, apiKey, secretKey, accounts, formIds })
  return accounts
}

export async function clearDemoAccounts(app: Accounts, config: Config): Promise<void> {
  for (const role of ROLES) await removeDemoAccount(app, role)
  rmSync(demoFile(config), { force: true })
}

async function removeDemoAccount({ auth, db }: Accounts, role: Role): Promise<void> {
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findUserByEmail(emailOf(role))
  if (!found) return
  await internalAdapter.deleteUserSessions(found.user.id)
  await removeViewsOf(db, found.user.id)
  await internalAdapter.deleteUser(found.user.id)
}
