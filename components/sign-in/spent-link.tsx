import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { Card } from './card'
import { SPENT_LINK } from './messages'

/** Shown for a one-time link that was used, has expired or never existed. */
export function SpentLink() {
  return (
    <Card title={SPENT_LINK.title}>
      <Message
        title={SPENT_LINK.message}
        actions={<ButtonLink href="/sign-in">{SPENT_LINK.action}</ButtonLink>}
      >
        {SPENT_LINK.detail}
      </Message>
    </Card>
  )
}
