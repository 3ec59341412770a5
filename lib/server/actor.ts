import 'server-only'
import { headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { cache } from 'react'
import { can, type Permission } from '@/lib/access'
import { type Actor, findActor } from './find-actor'
import { requestUrl } from './request'

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
