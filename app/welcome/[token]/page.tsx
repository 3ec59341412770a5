import type { Metadata } from 'next'
import { WelcomeForm } from '@/components/sign-in/welcome-form'
import { appContext } from '@/lib/server/app/app-context'
import { studioName } from '@/lib/server/process/studio'
import { personOfLink } from '@/lib/server/team/links'

export const metadata: Metadata = { title: 'Welcome', referrer: 'no-referrer' }

/** The page behind a one-time link. The link is the credential. */
export default async function WelcomePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const app = appContext()
  const person = await personOfLink(app.db, token)
  // Only the link's holder learns the studio's name.
  const studio = person && (await studioName(app))
  return (
    <WelcomeForm
      token={token}
      studio={studio}
      person={person && { email: person.email, name: person.name }}
    />
  )
}
