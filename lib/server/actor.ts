import 'server-only'
import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { cache } from 'react'
import { can, isRole, type Permission, type Role } from '@/lib/access'
import { desk } from './desk'
import { requestUrl } from './request'

/** The signed-in person behind a request. */
export interface Actor {
  id: string
  email: string
  name: string
  role: Role
  /** Tells this session from another without being of use to a thief. */
  sessionMark: string
}

/** The signed-in person whom the request's cookie names, read from the database; null: nobody. */
export async function findActor(requestHeaders: Headers): Promise<Actor | null> {
  const found = await desk().auth.api.getSession({ headers: requestHeaders })
  if (!found || found.user.banned || !isRole(found.user.role)) return null
  const { id, email, name, role } = found.user
  const sessionMark = createHash('sha256').update(found.session.id).digest('hex').slice(0, 16)
  return { id, email, name, role, sessionMark }
}

const currentActor = cache(async () => findActor(await headers()))

/** The signed-in person for what only draws, such as the shell; null: nobody. Guards nothing. */
export async function optionalActor(): Promise<Actor | null> {
  return currentActor()
}

/**
 * The guard of every page: sends the signed-out to sign-in and back afterwards, and shows the 403
 * page to a role that may not.
 */
export async function requireActor(permission: Permission): Promise<Actor> {
  const actor = await currentActor()
  if (!actor) redirect(`/sign-in?next=${encodeURIComponent(await requestUrl())}`)
  if (!can(actor.role, permission)) forbidden()
  return actor
}
