import type { Metadata } from 'next'
import { Card } from '@/components/sign-in/card'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { optionalActor } from '@/lib/server/session/actor'

export const metadata: Metadata = { title: 'Page not found' }

/** The 404 page: no such page, or nothing with that id. Inside the shell if signed in, otherwise on a card. */
export default async function NotFound() {
  if (await optionalActor()) {
    return (
      <div className="px-gutter pt-12 max-md:px-4">
        <Message heading="h1" title="Page not found" actions={<ButtonLink href="/">Go to Today</ButtonLink>}>
          The address may be mistyped, or the link may be out of date.
        </Message>
      </div>
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
