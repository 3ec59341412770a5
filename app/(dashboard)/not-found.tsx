import type { Metadata } from 'next'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'

export const metadata: Metadata = { title: 'Page not found' }

/** The 404 page inside the shell: no such page, or nothing with that id. */
export default function NotFoundInDashboard() {
  return (
    <div className="px-gutter pt-12 max-md:px-4">
      <Message
        heading="h1"
        title="Page not found"
        actions={<ButtonLink href="/">Go to customers</ButtonLink>}
      >
        The address may be mistyped, or the link may be out of date.
      </Message>
    </div>
  )
}
