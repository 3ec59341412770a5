import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { SignInForm } from '@/components/sign-in/sign-in-form'
import { appContext } from '@/lib/server/app/app-context'
import { allowedOrigins } from '@/lib/server/app/origins'
import { optionalActor } from '@/lib/server/session/actor'
import { findSessionEnd } from '@/lib/server/session/ends/find'
import { safeNext } from '@/lib/server/session/safe-next'

export const metadata: Metadata = { title: 'Sign in' }

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[]; left?: string | string[] }>
}) {
  const { next: asked, left } = await searchParams
  const next = safeNext(asked)
  if (await optionalActor()) redirect(next)
  const app = appContext()
  const ended = (await findSessionEnd(app, await headers())) ?? (left === 'other-tab' ? left : null)
  return (
    <SignInForm next={next} addresses={allowedOrigins(app.config)} ended={ended} isSentHere={next !== '/'} />
  )
}
