import type { Metadata } from 'next'
import { WelcomeForm } from '@/components/sign-in/welcome-form'
import { appContext } from '@/lib/server/app/app-context'
import { personOfLink } from '@/lib/server/team/links'

export const metadata: Metadata = { title: 'Welcome', referrer: 'no-referrer' }

/** The page behind a one-time link. The link is the credential. */
export default async function WelcomePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const person = await personOfLink(appContext().db, token)
  return <WelcomeForm token={token} person={person && { email: person.email, name: person.name }} />
}
