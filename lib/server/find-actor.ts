import 'server-only'
import { createHash } from 'node:crypto'
import { isRole, type Role } from '@/lib/access'
import { desk } from './desk'

/** The signed-in person behind a request. */
export interface Actor {
  id: string
  email: string
  name: string
  role: Role
  /** Tells this session from another without being of use to a thief. */
  sessionMark: string
  /** The session's row; of no use without its token. */
  sessionId: string
  /** When the person typed the password to open this session, in ms since 1970. */
  signedInAt: number
}

/** The signed-in person whom the request's cookie names, read from the database; null: nobody. */
export async function findActor(requestHeaders: Headers): Promise<Actor | null> {
  const found = await desk().auth.api.getSession({ headers: requestHeaders })
  if (!found || found.user.banned || !isRole(found.user.role)) return null
  const { id, email, name, role } = found.user
  const sessionMark = createHash('sha256').update(found.session.id).digest('hex').slice(0, 16)
  const { id: sessionId, createdAt } = found.session
  return { id, email, name, role, sessionMark, sessionId, signedInAt: createdAt.getTime() }
}
