import type { Metadata } from 'next'
import { Card } from '@/components/sign-in/card'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { optionalActor } from '@/lib/server/session/actor'
import DashboardLayout from './(dashboard)/layout'
import NotFoundInDashboard from './(dashboard)/not-found'

export const metadata: Metadata = { title: 'Page not found' }

/** The 404 page for unknown URLs: inside the shell if signed in, otherwise on a card. */
export default async function NotFound() {
  if (await optionalActor()) {
    return (
      <DashboardLayout>
        <NotFoundInDashboard />
      </DashboardLayout>
    )
  }
  return (
    <Card title="Not found">
      <Message title="Page not found" actions={<ButtonLink href="/sign-in">Go to sign-in</ButtonLink>}>
        Check the address, or sign in to go to your pages.
      </Message>
    </Card>
  )
}
