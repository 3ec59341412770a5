import 'server-only'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@/lib/access'
import { testDatabaseUrl } from '@/lib/database/test-place'
import { readConfig } from '../config'
import { setDesk } from '../desk'
import { openDesk } from '../open-desk'
import { addPerson, hashPassword, setPassword } from '../people'

/** A whole desk over databases of its own, as the running one of this process. */
export async function openTestDesk(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-team-'))
  const url = await testDatabaseUrl()
  const shared = url ? { DATABASE_URL: url, AUTH_SECRET: 'a secret of at least thirty-two characters' } : {}
  const settings = { DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent', ...shared, ...environment }
  const opened = await openDesk(readConfig(settings))
  setDesk(opened.desk)
  const { auth, db } = opened.desk
  const hash = await hashPassword(auth, PASSWORD)
  /** Adds a person who can sign in with PASSWORD. */
  const person = async (email: string, role: Role) => {
    const added = await addPerson(db, email, role)
    await setPassword(db, added.id, hash)
    return added
  }
  return { ...opened, person }
}

export const PASSWORD = 'seven lanterns over Bergen'
