import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SignInForm } from '@/components/sign-in/sign-in-form'
import { optionalActor } from '@/lib/server/actor'
import { desk } from '@/lib/server/desk'
import { allowedOrigins } from '@/lib/server/origins'
import { safeNext } from '@/lib/server/safe-next'

export const metadata: Metadata = { title: 'Sign in' }

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>
}) {
  const next = safeNext((await searchParams).next)
  if (await optionalActor()) redirect(next)
  return <SignInForm next={next} addresses={allowedOrigins(desk().config)} />
}
