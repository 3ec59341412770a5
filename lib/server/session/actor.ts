import 'server-only'
import { headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { cache } from 'react'
import { can, type Permission } from '@/lib/access'
import { appContext } from '@/lib/server/app/app-context'
import { requestId, requestUrl } from '@/lib/server/app/request'
import { type Actor, findActor } from './find-actor'
import { recordOnce } from './limits/record-once'
import { lacksSecondFactor } from './require-second-factor'

/** The signed-in user for display only, such as in the shell; null: signed out. Protects nothing. */
export const optionalActor = cache(async () => {
  // First: a build has no app, and Next stops here.
  const requestHeaders = await headers()
  return findActor(appContext(), requestHeaders)
})

/** The guard of every page: redirects to sign-in or second factor setup, and shows the 403 page. */
export async function requireActor(permission: Permission): Promise<Actor> {
  const actor = await optionalActor()
  if (!actor) redirect(`/sign-in?next=${encodeURIComponent(await requestUrl())}`)
  if (!can(actor.role, permission)) {
    await recordRefusal(actor, permission, new URL(await requestUrl(), 'http://page.invalid').pathname)
    forbidden()
  }
  if (lacksSecondFactor(appContext(), actor, permission)) redirect('/account')
  return actor
}

/** Once in 15 minutes per permission: clients choose the rest of the URL. */
const recordRefusal = cache(async ({ id, role }: Actor, permission: Permission, page: string) => {
  const entry = { action: 'access.refused', subject: null, outcome: 'refused' } as const
  const row = {
    actorId: id,
    role,
    ...entry,
    requestId: await requestId(),
    detail: { page: page.slice(0, 100) },
  }
  await recordOnce(appContext(), `${entry.action} ${id} ${role} pages ${permission}`, row)
})
