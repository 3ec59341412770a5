import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { Card } from './card'

/** What a one-time link says that was used, has expired or was never given. */
export function SpentLink() {
  return (
    <Card title="One-time link">
      <Message
        title="This link was used or has expired"
        actions={<ButtonLink href="/sign-in">Go to sign-in</ButtonLink>}
      >
        A link works once and for a limited time. An admin can send you a new one.
      </Message>
    </Card>
  )
}
