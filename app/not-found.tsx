import type { Metadata } from 'next'
import { Card } from '@/components/sign-in/card'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { optionalActor } from '@/lib/server/actor'
import DeskLayout from './(desk)/layout'

export const metadata: Metadata = { title: 'Not found' }

const TITLE = 'There is no page at this address'

/** The 404 page: inside the shell for the signed-in, else on the card of the pages outside. */
export default async function NotFound() {
  const actor = await optionalActor()
  if (!actor) {
    return (
      <Card title="Not found">
        <Message title={TITLE} actions={<ButtonLink href="/sign-in">Go to sign-in</ButtonLink>}>
          Check the address, or sign in and start from there.
        </Message>
      </Card>
    )
  }
  return (
    <DeskLayout>
      <div className="px-(--gutter) pt-12 max-md:px-4">
        <Message heading="h1" title={TITLE} actions={<ButtonLink href="/">Go to customers</ButtonLink>}>
          It may have been mistyped, or the link is old.
        </Message>
      </div>
    </DeskLayout>
  )
}
